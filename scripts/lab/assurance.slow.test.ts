/** What is asked of estimates, with seeds of its own: 40 projects per world and size for honesty, 100 pairs for shares. */
import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { spreadOf } from "@/lib/lab/summarize";
import {
  type AssuranceCell,
  type AssuranceGroup,
  assuranceCells,
  duelLinks,
} from "./assurance-cells";
import { duelGains, duelTable, honestyOf, pairedGain, sharesOf, stopsOf } from "./assurance-tables";
import { runCells } from "./run-estimates";

const freshSeed = 61_151;

function run(group: AssuranceGroup, which: (cell: AssuranceCell) => boolean = () => true) {
  const cells = assuranceCells(group)
    .filter(which)
    .map((cell) => ({ ...cell, simulation: { ...cell.simulation, seed: freshSeed } }));
  return runCells(cells, availableParallelism());
}

test("the real share is rarely below the cautious ends, and mostly in the range", async () => {
  const cells = await run("honest", ({ variant }) => variant === "K = 60");
  const worlds = [...new Set(cells.map(({ world }) => world))];
  const looksIn = (world: string | null) =>
    cells
      .filter((cell) => (world ?? cell.world) === cell.world)
      .flatMap(({ projects }) => projects.flat());
  for (const reading of ["tolerant", "strict"] as const) {
    const pooled = honestyOf(looksIn(null), reading);
    console.log("pooled", reading, pooled);
    expect(pooled.below10).toBeLessThanOrEqual(0.06);
    expect(pooled.below025).toBeLessThanOrEqual(0.025);
    expect(pooled.inside80).toBeGreaterThanOrEqual(0.88);
    for (const world of worlds) {
      const honesty = honestyOf(looksIn(world), reading);
      console.log(world, reading, honesty);
      expect(honesty.below10, world).toBeLessThanOrEqual(0.18);
      expect(honesty.below025, world).toBeLessThanOrEqual(0.09);
      if (world !== "near") expect(honesty.overclaim, world).toBeLessThanOrEqual(0.05);
    }
  }
});

test("who stops at the cautious end of the range has reached the target; close calls never stop", async () => {
  const cells = await run("stop", ({ variant }) => variant === "K = 60");
  const clear = stopsOf(cells.filter(({ world }) => world !== "near"));
  console.log(clear);
  expect(clear.stopped).toBeGreaterThan(20);
  expect(clear.short / clear.stopped).toBeLessThanOrEqual(0.1);
  expect(clear.farShort / clear.stopped).toBeLessThanOrEqual(0.02);
  expect(stopsOf(cells.filter(({ world }) => world === "near")).stopped).toBe(0);
});

test("3, 5 and 8 answers per item label enough of them right, and better than round-robin", async () => {
  const cells = await run("share", ({ variant }) => ["estimated", "round-robin"].includes(variant));
  const ours = cells.filter(({ variant }) => variant === "estimated");
  const even = cells.filter(({ variant }) => variant === "round-robin");
  const [three, five, eight] = sharesOf(ours);
  console.log(sharesOf(ours), sharesOf(even));
  expect(three).toBeGreaterThanOrEqual(0.9);
  expect(five).toBeGreaterThanOrEqual(0.92);
  expect(eight).toBeGreaterThanOrEqual(0.94);
  expect(five).toBeGreaterThan(sharesOf(even)[1]!);
  for (const mine of ours) {
    const theirs = even.find(({ world }) => world === mine.world)!;
    expect(pairedGain(mine, theirs, 1).mean, mine.world).toBeGreaterThanOrEqual(-0.005);
  }
});

test("comparisons at the price of a pull gain where they are sharp, and cost little where they are blunt", async () => {
  const cells = await run("duels");
  const mean = (link: string) => spreadOf(duelGains(cells, link).map((gain) => gain.mean)).mean;
  console.log(duelTable(cells, Object.keys(duelLinks)));
  // The aim is a point. Over four seeds it was 1.2 with a standard error of .15 to .2 for each: a single run may read .7 (docs/experiments.md).
  expect(mean("BTL 8")).toBeGreaterThanOrEqual(0.007);
  expect(mean("linear")).toBeGreaterThanOrEqual(-0.015);
  const looks = cells
    .filter(({ simulation }) => simulation.prices !== undefined)
    .flatMap(({ projects }) => projects.flat());
  for (const reading of ["tolerant", "strict"] as const) {
    expect(honestyOf(looks, reading).below10).toBeLessThanOrEqual(0.1);
  }
});
