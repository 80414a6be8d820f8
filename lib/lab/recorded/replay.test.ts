import { expect, test } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { gatherRecorded, type LabelRow } from "./recorded-answers";
import { differingItems, replayRecorded } from "./replay";
import { weighedDifferences } from "./weighed";
import { distinctLabels, guessYesLabel } from "./yes-label";

/** Item by item, what w0, w1, w2 … said. */
function rowsOf(said: Readonly<Record<string, string>>): LabelRow[] {
  return Object.entries(said).flatMap(([task, answers]) =>
    [...answers].map((label, who) => ({ worker: `w${who}`, task, label })),
  );
}

const base = { comparisons: [], yes: "y", threshold: 0.5 };
const clear = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`c${index}`, (index % 2 ? "y" : "n").repeat(12)]),
);
const budget = { kind: "answers", perItem: [4] } as const;
const plan = { threshold: 0.5, tolerance: 0.05, mostPerItem: null, seed: 2 };

test("right is what all answers together say; items split at the threshold are left out", () => {
  const labels = [...rowsOf({ a: "yyn", b: "yn", c: "nnny" }), ...rowsOf({ a: "n" })];
  const recorded = gatherRecorded({ ...base, labels });
  expect(recorded).toMatchObject({ itemIds: ["a", "c"], tied: 1, repeated: 1, pulls: 7 });
  expect([...recorded.means]).toEqual([2 / 3, 1 / 4]);
  // The first of two answers by the same person stands.
  expect(recorded.answerers.answer(0, { kind: "pull", item: 0 })).toBe(1);
  expect(recorded.answerers.canAnswer?.(3, { kind: "pull", item: 0 })).toBe(false);
});

test("comparisons are answered either way round", () => {
  const comparisons = [{ worker: "w0", left: "b", right: "a", label: "b" }];
  const { answerers, duels } = gatherRecorded({
    ...base,
    labels: rowsOf({ a: "y", b: "n" }),
    comparisons,
  });
  expect(duels).toBe(1);
  expect(answerers.answer(0, { kind: "duel", first: 0, second: 1 })).toBe(0);
  expect(answerers.answer(0, { kind: "duel", first: 1, second: 0 })).toBe(1);
});

test.each(["estimated", "okg"] as const)(
  "%s asks recorded people within its budget",
  (strategy) => {
    const labels = rowsOf({ ...clear, odd: "ynynynynynynyyy" });
    const recorded = gatherRecorded({ ...base, labels });
    const replays = [0, 1, 2, 3].map((repetition) =>
      replayRecorded(recorded, { ...plan, strategy, until: budget }, repetition),
    );
    for (const { looks } of replays) expect(looks[0]!.answersPerItem).toBe(4);
    for (const { id } of differingItems(recorded, 0.5, replays)) expect(id).toBe("odd");
    const again = replayRecorded(recorded, { ...plan, strategy, until: budget }, 3);
    expect(again).toEqual(replays[3]);
  },
);

test("where the recorded people are used up it ends, with what has no proof left open", () => {
  const recorded = gatherRecorded({ ...base, labels: rowsOf({ ...clear, odd: "yynnyynny" }) });
  const strategy = { ...defaultConfig, policy: "pull-only" } as const;
  const replay = replayRecorded(recorded, { ...plan, strategy, until: { kind: "end" } }, 0);
  const [end] = replay.looks;
  expect(end!.stopped).toBe(false);
  expect(replay.labels.at(-1)).toBeNull();
  expect(end!.unlabelled).toBeGreaterThan(0);
  expect(end!.right.strict).toBe(1);
  expect(differingItems(recorded, 0.5, [replay])).toEqual([]);
});

test("a label that says yes by itself is taken as yes; anything else the owner names", () => {
  expect(guessYesLabel(distinctLabels([{ label: "No" }, { label: "Yes" }]))).toBe("Yes");
  expect(guessYesLabel(["0", "1"])).toBe("1");
  expect(guessYesLabel(["cat", "dog"])).toBeNull();
  expect(guessYesLabel(["yes", "no", "maybe"])).toBeNull();
  expect(distinctLabels([{ label: "b" }, { label: "a" }, { label: "a" }])).toEqual(["a", "b"]);
});

test("weighed by reliability, three who are always wrong together are outvoted by two", () => {
  // Five people agree on ten items; on ten others w2, w3 and w4 say the opposite of w0 and w1 …
  const labels = rowsOf(
    Object.fromEntries([
      ...Array.from({ length: 30 }, (_, i) => [`c${i}`, (i % 2 ? "y" : "n").repeat(5)]),
      ["split", "yynnn"],
    ]),
  );
  // … and many others, alone with w0 and w1, contradict w2, w3 and w4 elsewhere.
  const wrong = Array.from({ length: 40 }, (_, i) => ({
    ...{ task: `d${i}`, right: i % 2 ? "y" : "n", other: i % 2 ? "n" : "y" },
  })).flatMap(({ task, right, other }) => [
    ...["w0", "w1", "x1", "x2"].map((worker) => ({ worker, task, label: right })),
    ...["w2", "w3", "w4"].map((worker) => ({ worker, task, label: other })),
  ]);
  const recorded = gatherRecorded({ ...base, labels: [...labels, ...wrong] });
  expect(weighedDifferences(recorded, 0.5).map(({ id }) => id)).toEqual(["split"]);
});
