import { database } from "@/db/client";
import { undoInput } from "@/lib/protocol/api-messages";
import { undoAnswer } from "@/lib/server/answering/undo-answer";
import { apiAnnotatorAtWork } from "@/lib/server/api/api-annotator";
import { asApiCaller } from "@/lib/server/http/api-request";
import { problemReply, resultReply } from "@/lib/server/http/http-reply";
import { readInput } from "@/lib/server/http/read-body";

export const POST = asApiCaller(async (caller, request) => {
  const input = await readInput(request, undoInput, { otherwise: "The annotator is missing." });
  if (!input.ok) return problemReply(input.problem);
  const member = apiAnnotatorAtWork(database(), caller, input.value.annotator);
  if (!member.ok) return problemReply(member.problem);
  return resultReply(await undoAnswer(database(), member.value, input.value));
});
