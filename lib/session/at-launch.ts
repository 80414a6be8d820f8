import { isSmallPanel } from "./exact-panel";
import type { ProjectSettings } from "./settings";

/**
 * The settings as a session is started with them. A team is asked about single items only: what its members say of two
 * items side by side proves nothing more about the team. A small team's majority is found exactly, so no tolerance is
 * needed for it to end.
 */
export function atLaunch(settings: ProjectSettings): ProjectSettings {
  const { proven } = settings;
  if (proven.panelSize === null) return settings;
  const tolerance = isSmallPanel(proven.panelSize) ? 0 : proven.tolerance;
  return { ...settings, proven: { ...proven, method: "pull-only", tolerance } };
}
