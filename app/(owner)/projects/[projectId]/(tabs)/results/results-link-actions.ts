"use server";

import { z } from "zod";
import { createResultsLink, withdrawResultsLink } from "@/lib/server/exports/results-links";
import { ownerAction } from "@/lib/server/http/action-doors";

const refresh = "/projects/[projectId]/results";

const createSchema = z.object({ projectId: z.string() });

export const createResultsLinkAction = ownerAction(createSchema, createResultsLink, { refresh });

const withdrawSchema = z.object({ projectId: z.string(), linkId: z.string() });

export const withdrawResultsLinkAction = ownerAction(
  withdrawSchema,
  (db, project, { linkId }) => withdrawResultsLink(db, project, linkId),
  { refresh },
);
