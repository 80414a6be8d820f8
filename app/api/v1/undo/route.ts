import { database } from "@/db/client";
import { apiAnnotator } from "@/lib/server/api-annotator";
import { undoInput } from "@/lib/server/api-inputs";
import { asApiCaller } from "@/lib/server/api-request";
import { problemReply, readJson, resultReply } from "@/lib/server/http-reply";
import { undoAnswer } from "@/lib/server/undo-answer";

export const POST = asApiCaller(async (caller, request) => {
  const input = undoInput.safeParse(await readJson(request));
  if (!input.success) return problemReply({ kind: "invalid", message: "Name the annotator." });
  const member = apiAnnotator(database(), caller.projectId, input.data.annotator);
  return resultReply(await undoAnswer(database(), member, input.data));
});
