import { tabSchema } from "@/lib/protocol/annotator-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { jsonReply, problemReply } from "@/lib/server/http/http-reply";
import { memberRoute } from "@/lib/server/http/route-doors";

export const GET = memberRoute({}, async ({ db, member, request }) => {
  const tab = tabSchema.safeParse(new URL(request.url).searchParams.get("tab"));
  if (!tab.success) {
    return problemReply({
      kind: "invalid",
      message: "The tab is missing from the request.",
      field: "tab",
    });
  }
  return jsonReply(await readAnnotator(db, member, tab.data));
});
