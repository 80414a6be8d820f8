"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/current-user";
import { erasePerson, erasureSchema } from "@/lib/server/erase-person";
import { guardedAction } from "@/lib/server/guarded-action";
import { parseInput } from "@/lib/server/parse-input";
import { refreshed } from "@/lib/server/refreshed";
import type { Result } from "@/lib/server/result";

const schema = erasureSchema.extend({ projectId: z.string() });

export const erasePersonAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(schema, input);
  if (!parsed.ok) return parsed;
  const { projectId, ...erasure } = parsed.value;
  return refreshed(
    await erasePerson(database(), user, projectId, erasure),
    `/projects/${projectId}`,
  );
});
