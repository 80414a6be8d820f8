import { expect, it } from "vitest";
import { mostRounds, orderByShare, pairsOf, questionsIn } from "./run-plan";

it("asks each item once per round at most, never the same pair twice, and as much as was forecast", () => {
  for (const items of [1, 2, 3, 5, 8, 60, 201]) {
    const order = Int32Array.from({ length: items }, (_, item) => item);
    const seen = new Set<string>();
    for (let round = 1; round <= mostRounds; round++) {
      const inRound = new Set<number>();
      for (const [one, other] of pairsOf(order, round)) {
        for (const item of [one, other]) {
          expect(inRound.has(item)).toBe(false);
          inRound.add(item);
        }
        const pair = [Math.min(one, other), Math.max(one, other)].join(" ");
        expect(seen.has(pair)).toBe(false);
        seen.add(pair);
      }
      expect(questionsIn(items, round)).toEqual({ pulls: items, duels: 2 * seen.size });
    }
  }
  expect(questionsIn(1_000, 4)).toEqual({ pulls: 1_000, duels: 3_994 });
});

it("orders by share, and what is alike by a lot that never changes", () => {
  const shares = Float64Array.from([0.9, 0.1, Number.NaN, 0.5, 0.5]);
  const order = orderByShare(shares, "seed");
  expect([order[0], order[4]]).toEqual([1, 0]);
  expect([...order.slice(1, 4)].sort()).toEqual([2, 3, 4]);
  expect(orderByShare(shares, "seed")).toEqual(order);
  const alike = new Float64Array(50).fill(0.5);
  expect(orderByShare(alike, "one")).not.toEqual(orderByShare(alike, "other"));
});
