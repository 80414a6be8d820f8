"use server";

import { z } from "zod";
import { createApiToken, revokeApiToken } from "@/lib/server/api/api-tokens";
import { ownerAction } from "@/lib/server/http/action-doors";

const refresh = "/projects/[projectId]/settings";

const createSchema = z.object({ projectId: z.string(), name: z.string() });

export const createTokenAction = ownerAction(createSchema, createApiToken, { refresh });

const revokeSchema = z.object({ projectId: z.string(), tokenId: z.string() });

export const revokeTokenAction = ownerAction(
  revokeSchema,
  (db, project, { tokenId }) => revokeApiToken(db, project, tokenId),
  { refresh },
);
