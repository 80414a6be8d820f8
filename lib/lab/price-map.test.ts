import { expect, test } from "vitest";
import {
  hasOwnTarget,
  type PriceRuns,
  priceAlgorithms,
  priceCell,
  priceTarget,
  priceWorlds,
} from "./price-map";

const world = { setting: "3groups", link: { kind: "btl", theta: 8 }, itemCount: 200 } as const;

test("a cell compares run by run, at the prices of its ratio", () => {
  const run = (pulls: number, duels: number, wrong = 0) => ({ pulls, duels, wrong });
  const dear = [run(1000, 0), run(3000, 0)];
  const runs = Object.fromEntries(
    priceAlgorithms.map((name) => [name, dear]),
  ) as unknown as PriceRuns;
  const cell = priceCell(world, 10, {
    ...runs,
    "pull-only": [run(100, 0), run(300, 0)],
    adaptive: [run(40, 100), run(140, 100, 1)],
  });
  expect(cell).toMatchObject({ best: "pull-only", runs: 2, failedRuns: 1, target: 0.55 });
  expect(cell.cost.adaptive.mean).toBe(100);
  expect(cell.overPullOnly).toEqual({ ratio: 0.5, standardError: 0 });
});

test("targets hold for named worlds and ratios, and elsewhere", () => {
  expect(priceTarget(world, 2)).toBe(1.05);
  expect(priceTarget({ ...world, itemCount: 50 }, 5)).toBe(1.1);
  expect(() => priceTarget(world, 3)).toThrow("no ratio 3");
  const named = priceWorlds(200).filter(hasOwnTarget);
  expect(named.map(({ setting, link }) => `${setting}, ${link.kind}`)).toEqual([
    "harmonic, btl",
    "3groups, btl",
  ]);
});
