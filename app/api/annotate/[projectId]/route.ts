import { database } from "@/db/client";
import { tabSchema } from "@/lib/protocol/annotator-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { asMember } from "@/lib/server/http/as-member";
import { jsonReply, problemReply } from "@/lib/server/http/http-reply";

export const GET = asMember(async (member, request) => {
  const tab = tabSchema.safeParse(request.nextUrl.searchParams.get("tab"));
  if (!tab.success) {
    return problemReply({
      kind: "invalid",
      message: "The tab is missing from the request.",
      field: "tab",
    });
  }
  return jsonReply(await readAnnotator(database(), member, tab.data));
});
