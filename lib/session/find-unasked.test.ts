import { expect, it } from "vitest";
import { atLaunch } from "./at-launch";
import { findUnasked } from "./find-unasked";
import { defaultSettings, type ProjectSettings } from "./settings";

const asked: ProjectSettings = {
  ...defaultSettings,
  questions: { ...defaultSettings.questions, pullQuestion: "Is it hard?", duelQuestion: " " },
};

it("wants a question about two items only where somebody compares", () => {
  expect(findUnasked(atLaunch(asked))?.field).toBe("duelQuestion");
  for (const panelSize of [1, 5]) {
    const team = { ...asked, proven: { ...asked.proven, panelSize } };
    expect(findUnasked(atLaunch(team))).toBeNull();
  }
  const single = { ...asked, proven: { ...asked.proven, method: "pull-only" as const } };
  expect(findUnasked(atLaunch(single))).toBeNull();
});

it("always wants a question about one item", () => {
  const empty = { ...asked, questions: { ...asked.questions, pullQuestion: "" } };
  expect(findUnasked(empty)?.field).toBe("pullQuestion");
});
