import {
  linkBatchListSchema,
  linkBatchSchema,
  linkListSchema,
  sourceListSchema,
} from "@/lib/protocol/people-messages";
import { json, made, nothing, projectOperation } from "@/lib/server/api/operation";
import { readPeopleSources } from "@/lib/server/dashboard/read-people-sources";
import { ok } from "@/lib/server/kernel/result";
import { readLinks } from "@/lib/server/people/read-links";
import {
  createLinks,
  listLinkBatches,
  newLinksInput,
  withdrawUnused,
} from "@/lib/server/people/single-use-links";

const batches = "/projects/{projectId}/links";

export const linkOperations = [
  projectOperation({
    id: "listLinkBatches",
    method: "GET",
    path: batches,
    scope: "read",
    summary: "Links of one use, by the batch that they were made in; the newest first",
    replies: json("LinkBatchList", linkBatchListSchema),
    run: async ({ db }, project) => ok({ batches: [...(await listLinkBatches(db, project))] }),
  }),
  projectOperation({
    id: "createLinks",
    method: "POST",
    path: batches,
    scope: "write",
    summary: "Make links of one use, one for each person",
    description: "Nobody can join twice by theirs. At most 1,000 at a time.",
    idempotent: true,
    reads: { name: "NewLinks", schema: newLinksInput },
    replies: made("LinkBatch", linkBatchSchema),
    run: async ({ db, input, newId }, project) => createLinks(db, project, input, newId),
  }),
  projectOperation({
    id: "readLinks",
    method: "GET",
    path: `${batches}/{batchId}`,
    scope: "read",
    summary: "The links of a batch, with what became of each",
    replies: json("LinkList", linkListSchema),
    run: async ({ db, params }, project) => {
      const found = await readLinks(db, project, params.batchId!);
      return found.ok ? ok({ links: found.value }) : found;
    },
  }),
  projectOperation({
    id: "withdrawLinks",
    method: "DELETE",
    path: `${batches}/{batchId}`,
    scope: "write",
    summary: "Withdraw those links of a batch that nobody has used",
    replies: nothing,
    run: async ({ db, params }, project) => withdrawUnused(db, project, params.batchId!),
  }),
  projectOperation({
    id: "listSources",
    method: "GET",
    path: "/projects/{projectId}/sources",
    scope: "read",
    summary: "Each source of people, with its people, its answers and what it has cost",
    description: "Empty in a project that names none. Sources are settings: PATCH changes them.",
    replies: json("SourceList", sourceListSchema),
    run: async ({ db }, project) => ok({ sources: await readPeopleSources(db, project) }),
  }),
];
