import { database } from "@/db/client";
import { apiAnnotator } from "@/lib/server/api-annotator";
import { answersInput } from "@/lib/server/api-inputs";
import { asApiCaller } from "@/lib/server/api-request";
import { problemReply, readJson, resultReply } from "@/lib/server/http-reply";
import { submitAnswer } from "@/lib/server/submit-answer";

export const POST = asApiCaller(async (caller, request) => {
  const input = answersInput.safeParse(await readJson(request));
  if (!input.success) {
    return problemReply({ kind: "invalid", message: "That is not an answer to a prompt." });
  }
  const { annotator, ...submission } = input.data;
  const member = apiAnnotator(database(), caller.projectId, annotator);
  return resultReply(await submitAnswer(database(), member, submission));
});
