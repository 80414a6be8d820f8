import { expect, it } from "vitest";
import { atLaunch } from "./at-launch";
import { isExactPanel } from "./exact-panel";
import { configOf } from "./session-config";
import { defaultSettings, type ProjectSettings } from "./settings";

function withTeam(panelSize: number | null): ProjectSettings {
  return { ...defaultSettings, proven: { ...defaultSettings.proven, panelSize } };
}

it("asks a team about single items only, and a small one without a tolerance", () => {
  const small = atLaunch(withTeam(15));
  expect(configOf(small)).toMatchObject({
    policy: "pull-only",
    tolerance: 0,
    respondents: { kind: "panel", size: 15 },
  });
  expect(isExactPanel(small.proven)).toBe(true);
  const large = atLaunch(withTeam(16));
  expect(configOf(large)).toMatchObject({ policy: "pull-only", tolerance: 0.05 });
  expect(isExactPanel(large.proven)).toBe(false);
});

it("gives a team its own goal, and nobody else", () => {
  const team = atLaunch(withTeam(5));
  expect(team.live.goal).toEqual({ rung: "team" });
  const crowdAgain = { ...team, proven: { ...team.proven, panelSize: null } };
  expect(atLaunch(crowdAgain).live.goal).toEqual(defaultSettings.live.goal);
});

it("leaves a crowd as it was chosen", () => {
  expect(atLaunch(withTeam(null))).toEqual(defaultSettings);
});
