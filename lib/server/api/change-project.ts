import type { ProjectRow } from "@/db/rows/projects";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { changeGoal } from "@/lib/server/projects/change-goal";
import { changeSettings } from "@/lib/server/projects/change-settings";
import { renameProject } from "@/lib/server/projects/rename-project";
import { updateDraft } from "@/lib/server/projects/update-draft";
import type { ProjectSettings } from "@/lib/session/settings";
import { asOvertaken, matches, overtaken } from "./etag";
import type { Came } from "./operation";
import { patchSettings } from "./settings-patch";

interface Change {
  readonly name?: string | undefined;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

type Asked = Pick<Came<unknown, unknown>, "db" | "ifMatch">;

/** One change of name and settings, whatever the project's stage allows; by the same use cases as the pages' forms. */
export async function changeProject(
  { db, ifMatch }: Asked,
  project: OwnedProject,
  { name = project.name, settings: given = {} }: Change,
): Promise<Result<null>> {
  if (!matches(ifMatch, shownSettings(project))) return overtaken;
  const wanted = patchSettings(project.settings, given);
  if (!wanted.ok) return wanted;
  const settings = wanted.value;
  if (project.stage === "draft") {
    return asOvertaken(
      await updateDraft(db, project, { name, settings, known: [project.settings] }),
    );
  }
  const refused = fixedAtLaunch(project.settings, settings);
  if (refused) return refused;
  const { goal, ...live } = settings.live;
  const { goal: knownGoal, ...knownLive } = project.settings.live;
  if (!isStillOneOf(live, [knownLive])) {
    const known = [project.settings.live];
    const changed = await changeSettings(db, project, {
      live: { ...live, goal: knownGoal },
      known,
    });
    if (!changed.ok) return asOvertaken(changed);
  }
  if (!isStillOneOf(goal, [knownGoal])) {
    const changed = await changeGoal(db, project, { goal, known: knownGoal });
    if (!changed.ok) return asOvertaken(changed);
  }
  return name === project.name ? ok(null) : renameProject(db, project, name);
}

/** What an ETag is about. */
function shownSettings({ name, settings }: Pick<ProjectRow, "name" | "settings">) {
  return { name, settings };
}

function fixedAtLaunch(stored: ProjectSettings, wanted: ProjectSettings): Result<never> | null {
  for (const group of ["questions", "proven"] as const) {
    if (isStillOneOf<unknown>(wanted[group], [stored[group]])) continue;
    return problem(
      "conflict",
      `${group} can't change after launch, since answers to another question prove nothing. Start a new session with POST …/restart, or copy the project.`,
      `settings.${group}`,
    );
  }
  return null;
}
