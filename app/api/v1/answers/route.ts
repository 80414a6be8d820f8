import { answersInput } from "@/lib/protocol/api-messages";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { apiAnnotatorAtWork } from "@/lib/server/api/api-annotator";
import { problemReply, resultReply } from "@/lib/server/http/http-reply";
import { tokenRoute } from "@/lib/server/http/route-doors";

const reads = { schema: answersInput, otherwise: "This is not a valid answer to a prompt." };

export const POST = tokenRoute(reads, async ({ db, project, input }) => {
  const { annotator, ...submission } = input;
  const member = await apiAnnotatorAtWork(db, project, annotator);
  if (!member.ok) return problemReply(member.problem);
  return resultReply(await submitAnswer(db, member.value, submission));
});
