import { database } from "@/db/client";
import { apiAnnotatorAtWork } from "@/lib/server/api-annotator";
import { answersInput } from "@/lib/server/api-inputs";
import { asApiCaller } from "@/lib/server/api-request";
import { problemReply, resultReply } from "@/lib/server/http-reply";
import { readInput } from "@/lib/server/read-body";
import { submitAnswer } from "@/lib/server/submit-answer";

export const POST = asApiCaller(async (caller, request) => {
  const otherwise = "That is not an answer to a prompt.";
  const input = await readInput(request, answersInput, { otherwise });
  if (!input.ok) return problemReply(input.problem);
  const { annotator, ...submission } = input.value;
  const member = apiAnnotatorAtWork(database(), caller, annotator);
  if (!member.ok) return problemReply(member.problem);
  return resultReply(await submitAnswer(database(), member.value, submission));
});
