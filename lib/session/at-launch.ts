import { isSmallPanel } from "./exact-panel";
import { defaultSettings, type ProjectSettings } from "./settings";

/**
 * The settings as a session is started with them. A team is asked about single items only: what its members say of two
 * items side by side proves nothing more about the team. A small team's majority is found exactly, so no tolerance is
 * needed for it to end. A team has one goal, its own majority, which nobody else can have.
 */
export function atLaunch(settings: ProjectSettings): ProjectSettings {
  const { live, proven } = settings;
  if (proven.panelSize === null) {
    return live.goal.rung === "team"
      ? { ...settings, live: { ...live, goal: defaultSettings.live.goal } }
      : settings;
  }
  const tolerance = isSmallPanel(proven.panelSize) ? 0 : proven.tolerance;
  return {
    ...settings,
    live: { ...live, goal: { rung: "team" } },
    proven: { ...proven, method: "pull-only", tolerance },
  };
}
