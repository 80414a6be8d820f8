"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { refreshPages } from "@/lib/server/http/refresh-pages";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";
import { erasePerson, erasureSchema } from "@/lib/server/people/erase-person";

const schema = erasureSchema.extend({ projectId: z.string() });

export const erasePersonAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(schema, input);
  if (!parsed.ok) return parsed;
  const { projectId, ...erasure } = parsed.value;
  return refreshPages(
    await erasePerson(database(), user, projectId, erasure),
    `/projects/${projectId}`,
  );
});
