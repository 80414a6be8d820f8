import { expect, test } from "vitest";
import { createHonestCrowd } from "./crowd";
import {
  addWins,
  createPairTable,
  isOrdered,
  observationsUntilCheck,
  recordPair,
} from "./pair-table";
import { spreadOf } from "./summarize";
import type { World } from "./worlds";

const world: World = { means: Float64Array.of(0.5, 0.58), link: { kind: "linear", theta: 1 } };

function observationsNeeded(seed: number, leaps: boolean): number {
  const crowd = createHonestCrowd(world, seed);
  const table = createPairTable(2, 0.05);
  while (!isOrdered(table, 0, 1) && !isOrdered(table, 1, 0)) {
    if (leaps) {
      const observations = observationsUntilCheck(table, 0, 1);
      const wins = crowd.duelOften(0, 1, observations);
      addWins(table, { first: 0, second: 1, observations, wins });
    } else if (crowd.duel(0, 1) === 1) {
      recordPair(table, 0, 1);
    } else {
      recordPair(table, 1, 0);
    }
  }
  expect(isOrdered(table, 1, 0)).toBe(true);
  return crowd.asked.duels;
}

test("a pair takes as many observations in leaps as one by one", () => {
  const seeds = Array.from({ length: 100 }, (_, seed) => seed);
  const single = spreadOf(seeds.map((seed) => observationsNeeded(seed, false)));
  const leaping = spreadOf(seeds.map((seed) => observationsNeeded(seed + 1000, true)));
  const deviation = Math.hypot(single.sd, leaping.sd) / 10;
  expect(Math.abs(single.mean - leaping.mean)).toBeLessThan(4 * deviation);
});
