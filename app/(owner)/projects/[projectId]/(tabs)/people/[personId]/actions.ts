"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/current-user";
import { erasePerson, erasureSchema } from "@/lib/server/erase-person";
import { guardedAction } from "@/lib/server/guarded-action";
import { parseInput } from "@/lib/server/parse-input";
import type { Result } from "@/lib/server/result";

const schema = erasureSchema.extend({ projectId: z.string() });

export const erasePersonAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(schema, input);
  if (!parsed.ok) return parsed;
  const { projectId, ...erasure } = parsed.value;
  const erased = await erasePerson(database(), user, projectId, erasure);
  revalidatePath(`/projects/${projectId}`, "layout");
  return erased;
});
