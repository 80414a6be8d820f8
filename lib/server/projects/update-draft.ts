import { z } from "zod";
import type { Database } from "@/db/open";
import { updateProject } from "@/db/rows/projects";
import { write } from "@/db/write";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { changedMeanwhile, isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { atLaunch } from "@/lib/session/at-launch";
import { type ProjectSettings, projectSettingsSchema } from "@/lib/session/settings";
import { invalidInput, projectNameSchema } from "./create-project";

export interface DraftChange {
  readonly name?: string;
  readonly settings?: ProjectSettings;
}

const changeSchema = z.object({
  name: projectNameSchema.optional(),
  // Not part of the settings' own schema: drafts from before must still be read.
  settings: projectSettingsSchema
    .refine(
      (settings) => {
        const { threshold, tolerance } = atLaunch(settings).proven;
        return threshold - tolerance > 0 && threshold + tolerance < 1;
      },
      {
        message:
          "With this tolerance, the range around the threshold reaches 0% or 100%. Choose a smaller tolerance or a threshold closer to the middle.",
        path: ["proven", "tolerance"],
      },
    )
    .refine(
      (settings) => {
        const { method, guarantee } = atLaunch(settings).proven;
        return method !== "paper" || guarantee === "all";
      },
      {
        message:
          "Rank-Search as published guarantees all labels together, for a crowd. Choose these above, or another method.",
        path: ["proven", "method"],
      },
    )
    .optional(),
});

const launched = problem(
  "conflict",
  "The project has been launched: this would start a new session.",
);

/**
 * Changes what a project will be launched with. Anyone who names the settings they know changes nothing if others are stored
 * by now.
 */
export async function updateDraft(
  db: Database,
  user: User,
  projectId: string,
  change: DraftChange,
  known?: readonly ProjectSettings[],
): Promise<Result<null>> {
  const parsed = changeSchema.safeParse(change);
  return write(db, (tx): Result<null> => {
    const owned = ownedProject(tx, user, projectId);
    if (!owned.ok) return owned;
    if (owned.value.stage !== "draft") return launched;
    if (!parsed.success) return invalidInput(parsed.error);
    const stored = owned.value.settings;
    const { name = owned.value.name, settings: wanted = stored } = parsed.data;
    if (known && !isStillOneOf(stored, [...known, wanted])) return changedMeanwhile;
    updateProject(tx, projectId, { name, settings: wanted });
    return ok(null);
  });
}
