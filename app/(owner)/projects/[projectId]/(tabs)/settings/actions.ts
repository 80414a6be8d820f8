"use server";

import { z } from "zod";
import { knownSettingsSchema } from "@/app/_ui/form-state/known-settings";
import { ownerAction, projectOnly } from "@/lib/server/http/action-doors";
import { ok } from "@/lib/server/kernel/result";
import { retentionSchema, setRetention } from "@/lib/server/people/retention";
import { archiveProject, unarchiveProject } from "@/lib/server/projects/archive-project";
import { changeSettings } from "@/lib/server/projects/change-settings";
import { deleteProject } from "@/lib/server/projects/delete-project";
import { duplicateProject } from "@/lib/server/projects/duplicate-project";
import { restartProject } from "@/lib/server/projects/restart-project";
import { liveSettingsSchema, questionSettingsSchema } from "@/lib/session/settings";

const settingsSchema = z.object({
  projectId: z.string(),
  live: liveSettingsSchema,
  known: knownSettingsSchema(liveSettingsSchema),
});

export const changeSettingsAction = ownerAction(settingsSchema, changeSettings, {
  refresh: "/projects/[projectId]",
});

const restartSchema = z.object({
  projectId: z.string(),
  questions: questionSettingsSchema,
  known: knownSettingsSchema(questionSettingsSchema),
});

/** Other words start a new session: nobody is asked the old question any more. */
export const changeQuestionsAction = ownerAction(
  restartSchema,
  async (db, project, change) => {
    const started = await restartProject(db, project, change);
    return started.ok ? ok(null) : started;
  },
  { refresh: "/projects/[projectId]" },
);

const keepNamesSchema = z.object({ projectId: z.string(), days: retentionSchema });

export const setRetentionAction = ownerAction(
  keepNamesSchema,
  (db, project, { days }) => setRetention(db, project, days),
  { refresh: "/projects/[projectId]/settings" },
);

export const duplicateAction = ownerAction(projectOnly, (db, project) =>
  duplicateProject(db, project),
);

const putAwaySchema = z.object({
  projectId: z.string(),
  how: z.enum(["archive", "unarchive", "delete"]),
});
const ways = { archive: archiveProject, unarchive: unarchiveProject, delete: deleteProject };

export const putAwayAction = ownerAction(
  putAwaySchema,
  (db, project, { how }) => ways[how](db, project),
  { refresh: "/projects" },
);
