import { database } from "@/db/client";
import { asMember } from "@/lib/server/as-member";
import { jsonReply, problemReply } from "@/lib/server/http-reply";
import { readAnnotator } from "@/lib/server/read-annotator";
import { tabSchema } from "@/lib/server/submit-answer";

export const GET = asMember(async (member, request) => {
  const tab = tabSchema.safeParse(request.nextUrl.searchParams.get("tab"));
  if (!tab.success) {
    return problemReply({ kind: "invalid", message: "Say which tab asks.", field: "tab" });
  }
  return jsonReply(await readAnnotator(database(), member, tab.data));
});
