import { countItems } from "@/db/rows/items";
import { itemsAddedSchema, itemsDocumented } from "@/lib/protocol/api-messages";
import { newItemSchema } from "@/lib/protocol/item-messages";
import { itemLineSchema } from "@/lib/protocol/result-messages";
import { json, lines, projectOperation, type ReadsLines } from "@/lib/server/api/operation";
import { itemOrder, lineStream, streamQuery, writeLines } from "@/lib/server/api/pages";
import { addItemLines, type ItemLines, replaceItems } from "@/lib/server/items/item-lines";
import { itemPages } from "@/lib/server/sessions/item-pages";

const reads: ReadsLines = {
  lines: newItemSchema,
  as: { name: "NewItems", documented: itemsDocumented },
};

const ways =
  "As one JSON object, or as application/x-ndjson, one item per line; taken in while they come, as many as a project can have.";

export const itemOperations = [
  projectOperation({
    id: "listItems",
    method: "GET",
    path: "/projects/{projectId}/items",
    scope: "read",
    summary: "The items, as they were added",
    query: streamQuery,
    guarded: true,
    replies: lines("ItemLine", itemLineSchema),
    run: async (came, project) => {
      const set = { projectId: project.id, itemSet: project.itemSet };
      const order = itemOrder(project, await countItems(came.db, set));
      return lineStream(came, order, () =>
        writeLines(itemPages(came.db, set), came.query, (row) => {
          const { index, externalId, format, body, columns, gold, priorScore } = row;
          return { index, externalId, format, body, columns, gold, priorScore };
        }),
      );
    },
  }),
  projectOperation<ReturnType<typeof addedReply>, unknown, ItemLines>({
    id: "addItems",
    method: "POST",
    path: "/projects/{projectId}/items",
    alias: "/items",
    scope: "write",
    summary: "Add items to a draft",
    description: `${ways} An item that is there already, the same in everything, is left as it is: a request that broke off can be sent again as a whole.`,
    reads,
    replies: addedReply(),
    run: async ({ db, input }, project) => addItemLines(db, project, input),
  }),
  projectOperation<ReturnType<typeof addedReply>, unknown, ItemLines>({
    id: "replaceItems",
    method: "PUT",
    path: "/projects/{projectId}/items",
    scope: "write",
    summary: "Put items in the place of those that a draft has",
    description: `${ways} All of them, or nothing changes.`,
    reads,
    replies: addedReply(),
    run: async ({ db, input }, project) => replaceItems(db, project, input),
  }),
];

function addedReply() {
  return json("ItemsAdded", itemsAddedSchema);
}
