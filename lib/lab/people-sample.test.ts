/** A few runs with pinned seeds of what `npm run people` measures with hundreds. */
import { expect, test } from "vitest";
import { pairedRatio } from "./paired-ratio";
import type { PeopleCell } from "./people-cell";
import { peopleCells } from "./people-cells";
import { type RunResult, runRepetition, type Simulation } from "./simulate";

function find(group: "near" | "trap" | "cost", name: string): PeopleCell {
  const cell = peopleCells(group).find((each) => each.name === name);
  if (cell === undefined) throw new Error(`No cell is called "${name}".`);
  return cell;
}

function run(simulation: Simulation, itemCount: number, runs: number): RunResult[] {
  const smaller = { ...simulation, world: { ...simulation.world, itemCount } };
  return Array.from({ length: runs }, (_, repetition) => runRepetition(smaller, repetition));
}

test.each([
  ["near", "near, ratio 1, pool 400"],
  ["near", "near, ratio 10, pool 400"],
  ["trap", "trap, ratio 30, pool 400"],
] as const)(
  "items near the threshold get no wrong label from people with opinions: %s %s",
  (group, name) => {
    const results = run(find(group, name).simulation, 14, 8);
    expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
    expect(Math.max(...results.map((result) => result.mostAnswersOnOneOpenItem))).toBe(1);
  },
);

test.each([
  ["harmonic, linear, K = 60, sitting 30, ratio 1", 1.05],
  ["harmonic, linear, K = 60, sitting 30, ratio 10", 1.1],
  ["harmonic, BTL 8, K = 60, sitting 30, ratio 10", 0.75],
])(
  "comparisons cost little where they do not help and save much where they do: %s",
  (name, most) => {
    const { simulation, base } = find("cost", name);
    const costOf = ({ pulls, duels }: RunResult) => pulls + duels * simulation.config.priceDuel;
    const on = run(simulation, 60, 4).map(costOf);
    const off = run(base!, 60, 4).map(costOf);
    expect(pairedRatio(on, off).ratio).toBeLessThan(most);
  },
);
