import { expect, test } from "vitest";
import { createRandom, forkRandom, uniform } from "@/lib/random/generator";
import { createItemCounts } from "@/lib/ranksearch/item-state";
import { DuelRecord } from "@/lib/ranksearch/planning/duel-record";
import { fittedBelief } from "./belief";
import { drawIndex } from "./draw-index";

test("draws an index as often as its weight says", () => {
  const random = createRandom(3);
  const counts = [0, 0, 0];
  for (let draw = 0; draw < 6000; draw++) counts[drawIndex([1, 0, 2], random)]!++;
  expect(counts[1]).toBe(0);
  expect(Math.abs(counts[0]! - 2000)).toBeLessThan(150);
});

/**
 * Twenty clear-cut items. Those below were pulled; those above were not, but beat all of these and each other
 * in turn. The duels among them say nothing of where they lie, so they must not be thought near one half.
 */
test("a group that only met its like and its opposites is thought to lie out there", () => {
  const half = 10;
  const counts = createItemCounts(2 * half);
  const record = new DuelRecord(2 * half);
  const random = createRandom(5);
  for (let item = 0; item < half; item++) counts.pulls[item] = 12;
  for (let first = 0; first < 2 * half; first++) {
    for (let second = first + 1; second < 2 * half; second += 3) {
      const isSameSide = first < half === second < half;
      const outcome = isSameSide ? (uniform(random) < 0.5 ? 1 : 0) : 0;
      record.add(first, second, outcome);
      counts.duels[first]!++;
      counts.duels[second]!++;
      counts.wins[first]! += outcome;
      counts.wins[second]! += 1 - outcome;
    }
  }
  const belief = fittedBelief(counts, record, 0.5);
  const worlds = Array.from({ length: 20 }, (_, draw) => belief(2 * half, forkRandom(9, draw)));
  const typical = worlds
    .map(({ means }) => means.slice(half).reduce((sum, mean) => sum + mean, 0) / half)
    .sort((a, b) => a - b)[10]!;
  expect(typical).toBeGreaterThan(0.7);
  for (const { means } of worlds) expect(Math.max(...means.slice(0, half))).toBeLessThan(0.6);
});
