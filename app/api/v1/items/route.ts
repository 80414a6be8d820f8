import { database } from "@/db/client";
import { addItems } from "@/lib/server/add-items";
import { itemsInput } from "@/lib/server/api-inputs";
import { asApiCaller } from "@/lib/server/api-request";
import { problemReply, resultReply } from "@/lib/server/http-reply";
import { itemsBody, readInput } from "@/lib/server/read-body";

export const POST = asApiCaller(async (caller, request) => {
  const input = await readInput(request, itemsInput, { mostBytes: itemsBody });
  if (!input.ok) return problemReply(input.problem);
  return resultReply(await addItems(database(), caller.user, caller.projectId, input.value.items));
});
