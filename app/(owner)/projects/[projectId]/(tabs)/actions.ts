"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/current-user";
import { guardedAction } from "@/lib/server/guarded-action";
import { parseInput } from "@/lib/server/parse-input";
import { pauseProject } from "@/lib/server/pause-project";
import { refreshed } from "@/lib/server/refreshed";
import type { Result } from "@/lib/server/result";
import { resumeProject } from "@/lib/server/resume-project";

const schema = z.object({ projectId: z.string(), wanted: z.enum(["paused", "running"]) });

export const pauseAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(schema, input);
  if (!parsed.ok) return parsed;
  const { projectId, wanted } = parsed.value;
  const change = wanted === "paused" ? pauseProject : resumeProject;
  return refreshed(await change(database(), user, projectId), `/projects/${projectId}`);
});
