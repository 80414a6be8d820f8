"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/current-user";
import { guardedAction } from "@/lib/server/guarded-action";
import { handOverProject } from "@/lib/server/hand-over-project";
import { parseInput } from "@/lib/server/parse-input";
import { refreshed } from "@/lib/server/refreshed";
import { removeCoOwner } from "@/lib/server/remove-co-owner";
import type { Result } from "@/lib/server/result";

const ownerSchema = z.object({
  projectId: z.string(),
  memberId: z.string(),
  wanted: z.enum(["hand-over", "remove"]),
});
const changes = { "hand-over": handOverProject, remove: removeCoOwner };

export const changeOwnerAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(ownerSchema, input);
  if (!parsed.ok) return parsed;
  const { projectId, memberId, wanted } = parsed.value;
  return refreshed(await changes[wanted](database(), user, projectId, memberId), "/projects");
});
