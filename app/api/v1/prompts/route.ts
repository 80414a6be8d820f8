import { database } from "@/db/client";
import { promptsInput } from "@/lib/protocol/api-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { apiAnnotator } from "@/lib/server/api/api-annotator";
import { asApiCaller } from "@/lib/server/http/api-request";
import { jsonReply, problemReply } from "@/lib/server/http/http-reply";
import { readInput } from "@/lib/server/http/read-body";

export const POST = asApiCaller(async (caller, request) => {
  const input = await readInput(request, promptsInput, { otherwise: "The annotator is missing." });
  if (!input.ok) return problemReply(input.problem);
  const member = apiAnnotator(database(), caller.projectId, input.value.annotator);
  return jsonReply(await readAnnotator(database(), member, input.value.tab));
});
