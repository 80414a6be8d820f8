"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { refreshPages } from "@/lib/server/http/refresh-pages";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";
import { pauseProject } from "@/lib/server/projects/pause-project";
import { resumeProject } from "@/lib/server/projects/resume-project";

const schema = z.object({ projectId: z.string(), wanted: z.enum(["paused", "running"]) });

export const pauseAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(schema, input);
  if (!parsed.ok) return parsed;
  const { projectId, wanted } = parsed.value;
  const change = wanted === "paused" ? pauseProject : resumeProject;
  return refreshPages(await change(database(), user, projectId), `/projects/${projectId}`);
});
