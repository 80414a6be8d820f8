"use server";

import { z } from "zod";
import { knownSettingsSchema } from "@/app/_ui/known-settings";
import { database } from "@/db/client";
import { archiveProject } from "@/lib/server/archive-project";
import { changeSettings } from "@/lib/server/change-settings";
import { requireUser } from "@/lib/server/current-user";
import { deleteProject } from "@/lib/server/delete-project";
import { duplicateProject } from "@/lib/server/duplicate-project";
import { guardedAction } from "@/lib/server/guarded-action";
import { parseInput } from "@/lib/server/parse-input";
import { refreshed } from "@/lib/server/refreshed";
import type { Result } from "@/lib/server/result";
import { retentionSchema, setRetention } from "@/lib/server/retention";
import { unarchiveProject } from "@/lib/server/unarchive-project";
import { liveSettingsSchema } from "@/lib/session/settings";

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
  return refreshed(
    await changeSettings(database(), user, projectId, live, known),
    `/projects/${projectId}`,
  );
});

const keepNamesSchema = z.object({ projectId: z.string(), days: retentionSchema });

export const setRetentionAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(keepNamesSchema, input);
  if (!parsed.ok) return parsed;
  const { projectId, days } = parsed.value;
  return refreshed(
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
  return refreshed(
    await ways[parsed.value.how](database(), user, parsed.value.projectId),
    "/projects",
  );
});
