"use server";

import { z } from "zod";
import { knownSettingsSchema } from "@/app/_ui/form-state/known-settings";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { refreshPages } from "@/lib/server/http/refresh-pages";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, type Result } from "@/lib/server/kernel/result";
import { archiveProject } from "@/lib/server/projects/archive-project";
import { changeSettings } from "@/lib/server/projects/change-settings";
import { deleteProject } from "@/lib/server/projects/delete-project";
import { duplicateProject } from "@/lib/server/projects/duplicate-project";
import { restartProject } from "@/lib/server/projects/restart-project";
import { retentionSchema, setRetention } from "@/lib/server/projects/retention";
import { unarchiveProject } from "@/lib/server/projects/unarchive-project";
import { liveSettingsSchema, questionSettingsSchema } from "@/lib/session/settings";

const settingsSchema = z.object({
  projectId: z.string(),
  live: liveSettingsSchema,
  known: knownSettingsSchema(liveSettingsSchema),
});

export const changeSettingsAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(settingsSchema, input);
  if (!parsed.ok) return parsed;
  const { projectId, live, known } = parsed.value;
  return refreshPages(
    await changeSettings(database(), user, projectId, live, known),
    `/projects/${projectId}`,
  );
});

const restartSchema = z.object({
  projectId: z.string(),
  questions: questionSettingsSchema,
  known: knownSettingsSchema(questionSettingsSchema),
});

/** Other words start a new session: nobody is asked the old question any more. */
export const changeQuestionsAction = guardedAction(
  async (input: unknown): Promise<Result<null>> => {
    const user = await requireUser();
    const parsed = parseInput(restartSchema, input);
    if (!parsed.ok) return parsed;
    const { projectId, questions, known } = parsed.value;
    const started = await restartProject(database(), user, projectId, { questions }, known);
    return started.ok ? refreshPages(ok(null), `/projects/${projectId}`) : started;
  },
);

const keepNamesSchema = z.object({ projectId: z.string(), days: retentionSchema });

export const setRetentionAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(keepNamesSchema, input);
  if (!parsed.ok) return parsed;
  const { projectId, days } = parsed.value;
  return refreshPages(
    await setRetention(database(), user, projectId, days),
    `/projects/${projectId}/settings`,
  );
});

export const duplicateAction = guardedAction(
  async (projectId: unknown): Promise<Result<{ id: string }>> => {
    const user = await requireUser();
    const parsed = parseInput(z.string(), projectId);
    return parsed.ok ? duplicateProject(database(), user, parsed.value) : parsed;
  },
);

const putAwaySchema = z.object({
  projectId: z.string(),
  how: z.enum(["archive", "unarchive", "delete"]),
});
const ways = { archive: archiveProject, unarchive: unarchiveProject, delete: deleteProject };

export const putAwayAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(putAwaySchema, input);
  if (!parsed.ok) return parsed;
  return refreshPages(
    await ways[parsed.value.how](database(), user, parsed.value.projectId),
    "/projects",
  );
});
