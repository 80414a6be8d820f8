import { undoInput } from "@/lib/protocol/api-messages";
import { undoAnswer } from "@/lib/server/answering/undo-answer";
import { apiAnnotatorAtWork } from "@/lib/server/api/api-annotator";
import { problemReply, resultReply } from "@/lib/server/http/http-reply";
import { tokenRoute } from "@/lib/server/http/route-doors";

const reads = { schema: undoInput, otherwise: "The annotator is missing." };

export const POST = tokenRoute(reads, async ({ db, project, input }) => {
  const member = await apiAnnotatorAtWork(db, project, input.annotator);
  if (!member.ok) return problemReply(member.problem);
  return resultReply(await undoAnswer(db, member.value, input));
});
