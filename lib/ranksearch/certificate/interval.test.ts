import { expect, test } from "vitest";
import { bernoulli, forkRandom, shuffle } from "@/lib/random/generator";
import { createItemCounts } from "@/lib/ranksearch/item-state";
import { boundMean } from "./interval";
import { createPanelPullEvidence } from "./panel-evidence";

test("without answers nothing is excluded, with many the bounds close in on the mean", () => {
  expect(boundMean(0, 0, 3)).toEqual({ low: 0, high: 1 });
  const few = boundMean(15, 20, Math.log(20));
  const many = boundMean(1500, 2000, Math.log(20));
  expect(few.low).toBeLessThan(many.low);
  expect(few.high).toBeGreaterThan(many.high);
  expect(many.low).toBeGreaterThan(0.7);
  expect(many.low).toBeLessThan(0.75);
  expect(many.high).toBeLessThan(0.8);
});

test("bounds are the same whatever was asked before, also when what is remembered has been let go", () => {
  const asked: [number, number, number][] = [
    [7, 20, 3],
    [7, 20, 4],
    [7.5, 20, 3],
    [20, 7.5 + 20, 3],
  ];
  const first = asked.map((args) => boundMean(...args));
  expect(new Set(first.map(({ low, high }) => `${low} ${high}`)).size).toBe(asked.length);
  for (let n = 1; n <= 10_001; n++) boundMean(1, 2, 50 + n);
  const again = asked.toReversed().map((args) => boundMean(...args));
  expect(again.toReversed()).toEqual(first);
  expect(again.at(-1)).not.toBe(first[0]);
  expect(boundMean(...asked[0]!)).toBe(again.at(-1));
});

test("a mean is ever left out in at most the error level of the runs, on either side", () => {
  const runs = 80;
  let out = 0;
  for (let run = 0; run < runs; run++) {
    const random = forkRandom(5, run);
    let yes = 0;
    for (let count = 1; count <= 300; count++) {
      yes += bernoulli(random, 0.3);
      if (count % 30 !== 0) continue;
      const { low, high } = boundMean(yes, count, Math.log(10));
      if (low > 0.3 || high < 0.3) {
        out++;
        break;
      }
    }
  }
  // Two sides at 0.1 each: 16 of 80 would be the limit, and 3.1 deviations more by chance.
  expect(out).toBeLessThanOrEqual(16 + 3.1 * Math.sqrt(80 * 0.2 * 0.8));
});

test("a panel's bounds hold its own share, and are exact in the end", () => {
  const size = 31;
  const evidence = createPanelPullEvidence({ size, threshold: 0.5, tolerance: 0 });
  const votes = shuffle(
    forkRandom(2, 2),
    Int32Array.from({ length: size }, (_, person) => (person < 20 ? 1 : 0)),
  );
  const counts = createItemCounts(1);
  for (const vote of votes) {
    counts.pulls[0]!++;
    counts.yes[0]! += vote;
    if (vote === 1) counts.plainYes[0]!++;
    else counts.plainNo[0]!++;
    const { low, high } = evidence.bounds(counts, 0, Math.log(100));
    expect(low).toBeLessThanOrEqual(20 / size);
    expect(high).toBeGreaterThanOrEqual(20 / size);
  }
  expect(evidence.bounds(counts, 0, Math.log(100))).toEqual({ low: 20 / size, high: 20 / size });
});
