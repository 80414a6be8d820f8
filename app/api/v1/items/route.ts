import { itemsInput } from "@/lib/protocol/api-messages";
import { resultReply } from "@/lib/server/http/http-reply";
import { tokenRoute } from "@/lib/server/http/route-doors";
import { addItems } from "@/lib/server/items/add-items";
import { bodies } from "@/lib/server/kernel/limits";

const reads = { schema: itemsInput, mostBytes: bodies.items };

export const POST = tokenRoute(reads, async ({ db, project, input }) =>
  resultReply(await addItems(db, project, input.items)),
);
