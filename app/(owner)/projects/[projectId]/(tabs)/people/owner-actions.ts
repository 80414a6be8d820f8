"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { refreshPages } from "@/lib/server/http/refresh-pages";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";
import { handOverProject } from "@/lib/server/projects/hand-over-project";
import { removeCoOwner } from "@/lib/server/projects/remove-co-owner";

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
  return refreshPages(await changes[wanted](database(), user, projectId, memberId), "/projects");
});
