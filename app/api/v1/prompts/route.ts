import { database } from "@/db/client";
import { apiAnnotator } from "@/lib/server/api-annotator";
import { promptsInput } from "@/lib/server/api-inputs";
import { asApiCaller } from "@/lib/server/api-request";
import { jsonReply, problemReply } from "@/lib/server/http-reply";
import { readAnnotator } from "@/lib/server/read-annotator";
import { readInput } from "@/lib/server/read-body";

export const POST = asApiCaller(async (caller, request) => {
  const input = await readInput(request, promptsInput, { otherwise: "Name the annotator." });
  if (!input.ok) return problemReply(input.problem);
  const member = apiAnnotator(database(), caller.projectId, input.value.annotator);
  return jsonReply(await readAnnotator(database(), member, input.value.tab));
});
