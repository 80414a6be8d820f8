"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { type ApiTokenRow, createApiToken, revokeApiToken } from "@/lib/server/api/api-tokens";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { refreshPages } from "@/lib/server/http/refresh-pages";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";

const createSchema = z.object({ projectId: z.string(), name: z.string() });

export const createTokenAction = guardedAction(
  async (input: unknown): Promise<Result<ApiTokenRow & { readonly token: string }>> => {
    const user = await requireUser();
    const parsed = parseInput(createSchema, input);
    if (!parsed.ok) return parsed;
    const { projectId, name } = parsed.value;
    return refreshPages(
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
  return refreshPages(
    await revokeApiToken(database(), user, projectId, tokenId),
    `/projects/${projectId}/settings`,
  );
});
