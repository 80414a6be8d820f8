import { database } from "@/db/client";
import { apiAnnotator } from "@/lib/server/api-annotator";
import { promptsInput } from "@/lib/server/api-inputs";
import { asApiCaller } from "@/lib/server/api-request";
import { jsonReply, problemReply, readJson } from "@/lib/server/http-reply";
import { readAnnotator } from "@/lib/server/read-annotator";

export const POST = asApiCaller(async (caller, request) => {
  const input = promptsInput.safeParse(await readJson(request));
  if (!input.success) return problemReply({ kind: "invalid", message: "Name the annotator." });
  const member = apiAnnotator(database(), caller.projectId, input.data.annotator);
  return jsonReply(await readAnnotator(database(), member, input.data.tab));
});
