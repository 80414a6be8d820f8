import { expect, it } from "vitest";
import { noFacts, noticesOf, packStatuses, settledSince } from "./facts";

const kindsOf = (...given: Parameters<typeof noticesOf>) =>
  noticesOf(...given).map(({ kind }) => kind);
const at = { seq: 9, endings: [] };

it("tells what has become so, and not what was so before", () => {
  const now = { ...noFacts, stuck: true, budgetLow: true };
  expect(kindsOf(noFacts, now, at)).toEqual(["budget.low", "project.stuck"]);
  expect(kindsOf(now, now, at)).toEqual([]);
  expect(kindsOf(now, noFacts, at)).toEqual([]);
});

it("names the groups that are missing", () => {
  const now = { ...noFacts, stuck: true, missing: ["Crowd"] };
  expect(noticesOf(noFacts, now, at)[0]!.details).toEqual({ missingGroups: ["Crowd"] });
});

it("tells of every check that ended, and of the one that passed", () => {
  const now = { ...noFacts, auditRound: 3, auditPassed: true };
  const notices = noticesOf(noFacts, now, at);
  expect(notices.map(({ kind, part }) => [kind, part])).toEqual([
    ["audit.failed", 1],
    ["audit.failed", 2],
    ["audit.passed", undefined],
  ]);
});

it("tells of every end in the log at its own place, also if the project went on in between", () => {
  const endings = [
    { seq: 5, byOwner: false },
    { seq: 8, byOwner: true },
  ];
  const notices = noticesOf(noFacts, noFacts, { seq: 9, endings });
  expect(notices.map(({ kind, seq }) => `${kind} ${seq}`)).toEqual([
    "goal.reached 5",
    "project.finished 5",
    "project.finished 8",
  ]);
});

it("tells of labels that are new or others than before, not of items opened again", () => {
  const before = packStatuses([0, 1, 2, 3, 1]);
  expect(settledSince(before, [1, 1, 1, 0, 1])).toEqual([
    { item: 0, label: "above" },
    { item: 2, label: "above" },
  ]);
  expect(settledSince("", [0, 2])).toEqual([{ item: 1, label: "below" }]);
});
