import { database } from "@/db/client";
import { answersInput } from "@/lib/protocol/api-messages";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { apiAnnotatorAtWork } from "@/lib/server/api/api-annotator";
import { asApiCaller } from "@/lib/server/http/api-request";
import { problemReply, resultReply } from "@/lib/server/http/http-reply";
import { readInput } from "@/lib/server/http/read-body";

export const POST = asApiCaller(async (caller, request) => {
  const otherwise = "This is not a valid answer to a prompt.";
  const input = await readInput(request, answersInput, { otherwise });
  if (!input.ok) return problemReply(input.problem);
  const { annotator, ...submission } = input.value;
  const member = apiAnnotatorAtWork(database(), caller, annotator);
  if (!member.ok) return problemReply(member.problem);
  return resultReply(await submitAnswer(database(), member.value, submission));
});
