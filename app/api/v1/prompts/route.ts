import { promptsInput } from "@/lib/protocol/api-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { apiAnnotator } from "@/lib/server/api/api-annotator";
import { jsonReply } from "@/lib/server/http/http-reply";
import { tokenRoute } from "@/lib/server/http/route-doors";

const reads = { schema: promptsInput, otherwise: "The annotator is missing." };

export const POST = tokenRoute(reads, async ({ db, project, input }) => {
  const member = await apiAnnotator(db, project.id, input.annotator);
  return jsonReply(await readAnnotator(db, member, input.tab));
});
