"use server";

import { z } from "zod";
import { ownerAction } from "@/lib/server/http/action-doors";
import { createLinks, withdrawUnused } from "@/lib/server/people/single-use-links";

const dayMs = 86_400_000;
const refresh = "/projects/[projectId]/people";

const linksSchema = z.object({
  projectId: z.string(),
  count: z.number(),
  days: z.number().positive().max(3650).nullable(),
  source: z.string().nullable(),
});

export const createLinksAction = ownerAction(
  linksSchema,
  (db, project, { count, days, source }) => {
    const expiresAtMs = days === null ? null : Math.round(Date.now() + days * dayMs);
    return createLinks(db, project, { count, expiresAtMs, source });
  },
  { refresh },
);

const batchSchema = z.object({ projectId: z.string(), batch: z.string() });

export const withdrawLinksAction = ownerAction(
  batchSchema,
  (db, project, { batch }) => withdrawUnused(db, project, batch),
  { refresh },
);
