import { expect, it } from "vitest";
import { owedFor, rewardPerPerson } from "./person-pay";
import { noRecruiting } from "./recruiting";
import { defaultSettings, type ProjectSettings } from "./settings";
import { sourcesOf } from "./sources";

const crowd: ProjectSettings = {
  ...defaultSettings,
  recruiting: { ...noRecruiting, platform: "prolific", payPerPerson: 1.5, feeShare: 1 / 3 },
};

it("takes the fee off what answers of a crowd cost", () => {
  expect(owedFor(2, crowd, true)).toBeCloseTo(1.5, 9);
  // Whoever comes by a plain link is promised the same.
  expect(owedFor(2, crowd, false)).toBeCloseTo(1.5, 9);
  expect(owedFor(2, defaultSettings, true)).toBe(2);
  expect(rewardPerPerson(crowd)).toBe(1.5);
});

it("takes nothing off for a team, whatever was said of a crowd before", () => {
  const team = { ...crowd, proven: { ...crowd.proven, panelSize: 5 } };
  expect(owedFor(2, team, false)).toBe(2);
  expect(rewardPerPerson(team)).toBe(0);
});

it("takes nothing off for a group's people who came without a platform", () => {
  const groups = { ...crowd, live: { ...crowd.live, sources: [...sourcesOf(crowd.live)] } };
  expect(owedFor(2, groups, false)).toBe(2);
  expect(owedFor(2, groups, true)).toBeCloseTo(1.5, 9);
});
