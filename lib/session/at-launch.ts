import { isSmallPanel } from "./exact-panel";
import { defaultSettings, type ProjectSettings } from "./settings";
import type { Source } from "./sources";

/**
 * The settings as a session is started with them. A team is asked about single items only: what its members say of two
 * items side by side proves nothing more about the team; others may compare for it. A small team's majority is found exactly, so no tolerance is
 * needed for it to end. A team has one goal, its own majority, which nobody else can have.
 */
export function atLaunch(settings: ProjectSettings): ProjectSettings {
  const { live, proven } = settings;
  if (proven.panelSize === null) {
    return live.goal.rung === "team"
      ? { ...settings, live: { ...live, goal: defaultSettings.live.goal } }
      : settings;
  }
  const method = live.sources.some(isOthersComparing) ? proven.method : "pull-only";
  const tolerance = isSmallPanel(proven.panelSize) ? 0 : proven.tolerance;
  return {
    ...settings,
    live: { ...live, goal: { rung: "team" } },
    proven: { ...proven, method, tolerance },
  };
}

function isOthersComparing({ kind, truth, answers }: Source): boolean {
  return kind === "people" && !truth && answers !== "pulls";
}
