"use server";

import { z } from "zod";
import { ownerAction } from "@/lib/server/http/action-doors";
import { changeGoal } from "@/lib/server/projects/change-goal";
import { pauseProject } from "@/lib/server/projects/pause-project";
import { resumeProject } from "@/lib/server/projects/resume-project";
import { goalSchema } from "@/lib/session/goal";

const schema = z.object({ projectId: z.string(), wanted: z.enum(["paused", "running"]) });
const changes = { paused: pauseProject, running: resumeProject };

export const pauseAction = ownerAction(
  schema,
  (db, project, { wanted }) => changes[wanted](db, project),
  { refresh: "/projects/[projectId]" },
);

const goalChangeSchema = z.object({ projectId: z.string(), goal: goalSchema, known: goalSchema });

export const changeGoalAction = ownerAction(goalChangeSchema, changeGoal, {
  refresh: "/projects/[projectId]",
});
