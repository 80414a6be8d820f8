import { z } from "zod";
import { updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { findGoalProblem } from "@/lib/ranksearch/goal";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { changedMeanwhile, isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { atLaunch } from "@/lib/session/at-launch";
import { type ProjectSettings, projectSettingsSchema } from "@/lib/session/settings";
import { projectNameSchema } from "./create-project";

export interface DraftChange {
  readonly name?: string;
  readonly settings?: ProjectSettings;
  /** The settings that are known: if others are stored by now, nothing changes. */
  readonly known?: readonly ProjectSettings[];
}

const changeSchema = z.object({
  name: projectNameSchema.optional(),
  // Not part of the settings' own schema: drafts from before must still be read.
  settings: z.optional(
    projectSettingsSchema.check(
      z.refine(
        (settings) => {
          const { threshold, tolerance } = atLaunch(settings).proven;
          return threshold - tolerance > 0 && threshold + tolerance < 1;
        },
        {
          message:
            "With this tolerance, the range around the threshold reaches 0% or 100%. Choose a smaller tolerance or a threshold closer to the middle.",
          path: ["proven", "tolerance"],
        },
      ),
      z.refine(
        (settings) => {
          const { live, proven } = atLaunch(settings);
          return proven.method !== "paper" || live.goal.rung === "all";
        },
        {
          message:
            "Rank-Search as published guarantees all labels together, for a crowd. Choose All proven above, or another method.",
          path: ["proven", "method"],
        },
      ),
      z.refine((settings) => findGoalProblem(atLaunch(settings).live.goal) === null, {
        message:
          "The maximum per item must be at least the number of answers per item, or empty for no limit.",
        path: ["live", "goal", "mostPerItem"],
      }),
    ),
  ),
});

const launched = problem(
  "conflict",
  "The project has been launched: this would start a new session.",
);

/** Changes what a project will be launched with. */
export async function updateDraft(
  db: Database,
  project: OwnedProject,
  { known, ...change }: DraftChange,
): Promise<Result<null>> {
  const parsed = parseInput(changeSchema, change);
  return writeAsOwner(db, project, async (tx, now) => {
    if (now.stage !== "draft") return launched;
    if (!parsed.ok) return parsed;
    const stored = now.settings;
    const { name = now.name, settings: wanted = stored } = parsed.value;
    if (known && !isStillOneOf(stored, [...known, wanted])) return changedMeanwhile;
    await updateProject(tx, now.id, { name, settings: wanted });
    return ok(null);
  });
}
