import { expect, it } from "vitest";
import { settingsFrom } from "@/lib/session/question-templates";
import { noRecruiting } from "@/lib/session/recruiting";
import type { ProjectSettings } from "@/lib/session/settings";
import { launchChecks } from "./launch-checks";

const own: ProjectSettings = {
  ...settingsFrom("toxicity"),
  questions: { ...settingsFrom("toxicity").questions, pullQuestion: "Would you delete this?" },
};
const open = (settings: ProjectSettings, of = { items: 60, previewed: 5 }) =>
  launchChecks({ settings, ...of })
    .filter(({ done }) => !done)
    .map(({ step }) => step);

it("wants a question of one's own, previews, and a code where the platform does", () => {
  expect(open(own)).toEqual([]);
  // Neither the question nor the sides' names are written.
  expect(open(settingsFrom("empty"))).toEqual(["question", "question"]);
  expect(open(settingsFrom("toxicity"))).toEqual(["question"]);
  expect(open(own, { items: 60, previewed: 4 })).toEqual(["question"]);
  expect(open(own, { items: 3, previewed: 3 })).toEqual([]);
  const prolific = { ...noRecruiting, platform: "prolific" } as const;
  expect(open({ ...own, recruiting: prolific })).toEqual(["people"]);
  expect(open({ ...own, recruiting: { ...prolific, completionCode: "C1" } })).toEqual([]);
  const team = { ...own.proven, panelSize: 5 };
  expect(open({ ...own, proven: team, recruiting: prolific })).toEqual([]);
});

it("reminds of the names of the two sides while they are as given", () => {
  const { questions } = own;
  const texts = (names: Partial<typeof questions>) =>
    launchChecks({
      settings: { ...own, questions: { ...questions, ...names } },
      ...{ items: 60, previewed: 5 },
    }).map(({ text }) => text);
  const reminder = expect.stringContaining("The two sides are called “above” and “below”");
  expect(texts({ outcomeAbove: "above", outcomeBelow: "below" })).toContainEqual(reminder);
  expect(texts({})).not.toContainEqual(expect.stringContaining("The two sides are called"));
});
