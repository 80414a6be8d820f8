"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { type ApiTokenRow, createApiToken, revokeApiToken } from "@/lib/server/api-tokens";
import { requireUser } from "@/lib/server/current-user";
import { guardedAction } from "@/lib/server/guarded-action";
import { parseInput } from "@/lib/server/parse-input";
import { refreshed } from "@/lib/server/refreshed";
import type { Result } from "@/lib/server/result";

const createSchema = z.object({ projectId: z.string(), name: z.string() });

export const createTokenAction = guardedAction(
  async (input: unknown): Promise<Result<ApiTokenRow & { readonly token: string }>> => {
    const user = await requireUser();
    const parsed = parseInput(createSchema, input);
    if (!parsed.ok) return parsed;
    const { projectId, name } = parsed.value;
    return refreshed(
      await createApiToken(database(), user, projectId, { name }),
      `/projects/${projectId}/settings`,
    );
  },
);

const revokeSchema = z.object({ projectId: z.string(), tokenId: z.string() });

export const revokeTokenAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(revokeSchema, input);
  if (!parsed.ok) return parsed;
  const { projectId, tokenId } = parsed.value;
  return refreshed(
    await revokeApiToken(database(), user, projectId, tokenId),
    `/projects/${projectId}/settings`,
  );
});
