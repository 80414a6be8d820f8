import { database } from "@/db/client";
import { itemsInput } from "@/lib/protocol/api-messages";
import { asApiCaller } from "@/lib/server/http/api-request";
import { problemReply, resultReply } from "@/lib/server/http/http-reply";
import { itemsBody, readInput } from "@/lib/server/http/read-body";
import { addItems } from "@/lib/server/items/add-items";

export const POST = asApiCaller(async (caller, request) => {
  const input = await readInput(request, itemsInput, { mostBytes: itemsBody });
  if (!input.ok) return problemReply(input.problem);
  return resultReply(await addItems(database(), caller.user, caller.projectId, input.value.items));
});
