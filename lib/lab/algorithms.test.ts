import { expect, test } from "vitest";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import { activeRank } from "./active-rank";
import { algorithmNames, algorithms } from "./algorithms";
import { clucb } from "./clucb";
import { type Crowd, createHonestCrowd } from "./crowd";
import { plpacAmpr } from "./plpac-ampr";
import { labelByPulling } from "./simple-label";
import type { Link, World } from "./worlds";

const config: RankSearchConfig = { ...defaultConfig, tolerance: 0, priceDuel: 0.1 };
const sharp: Link = { kind: "btl", theta: 12 };
const world: World = { means: Float64Array.of(0.9, 0.1, 0.72, 0.28, 0.55, 0.45), link: sharp };
const truth = ["above", "below", "above", "below", "above", "below"];

test("every algorithm labels an easy world right", () => {
  for (const name of algorithmNames) {
    const crowd = createHonestCrowd(world, 4);
    expect(algorithms[name](crowd, config, 17), name).toEqual(truth);
    expect(crowd.asked.pulls, name).toBeGreaterThan(0);
    const usesDuels = name === "paper" || name === "active-rank" || name === "plpac";
    if (usesDuels) expect(crowd.asked.duels, name).toBeGreaterThan(0);
  }
});

test("an algorithm asks the same again when its streams are the same", () => {
  for (const name of algorithmNames) {
    const runs = [1, 2].map(() => {
      const crowd = createHonestCrowd(world, 8);
      algorithms[name](crowd, config, 5);
      return crowd.asked;
    });
    expect(runs[0], name).toEqual(runs[1]);
  }
});

/** CLUCB as its paper has it: all radii and both sets anew before every pull. */
function slowClucb(crowd: Crowd, delta: number, eps = 0): { sides: string[]; pulls: number } {
  const K = crowd.itemCount;
  const T = new Array<number>(K).fill(1);
  const sum = Array.from({ length: K }, (_, item) => crowd.pull(item));
  for (let t = K; ; t++) {
    const mean = sum.map((yes, item) => yes / T[item]!);
    const rad = T.map((count) => 0.5 * Math.sqrt((2 * Math.log((4 * K * t ** 3) / delta)) / count));
    const chosen = mean.map((value) => value > 0.5);
    // A label is wrong only beyond the tolerance: the side in doubt begins at 0.5 - eps or 0.5 + eps.
    const optimistic = mean.map((value, i) =>
      chosen[i] ? value - rad[i]! > 0.5 - eps : value + rad[i]! > 0.5 + eps,
    );
    const differ = [...mean.keys()].filter((i) => chosen[i] !== optimistic[i]);
    if (differ.length === 0) {
      return { sides: chosen.map((is) => (is ? "above" : "below")), pulls: crowd.asked.pulls };
    }
    const widest = differ.reduce((best, i) => (rad[i]! > rad[best]! ? i : best));
    sum[widest]! += crowd.pull(widest);
    T[widest]!++;
  }
}

/** The n-th pull of an item is answered alike whatever was pulled in between, so ties do not matter. */
function crowdOf(means: readonly number[], seed: number): Crowd {
  return createHonestCrowd({ means: Float64Array.from(means), link: sharp }, seed);
}

test("CLUCB by heaps pulls as often as CLUCB by its definition", () => {
  for (let seed = 0; seed < 20; seed++) {
    const means = [0.1, 0.9, 0.3, 0.62, 0.4, 0.8];
    const fast = crowdOf(means, seed);
    const sides = clucb(fast, config, 0);
    const slow = slowClucb(crowdOf(means, seed), config.allDelta);
    expect(sides).toEqual(slow.sides);
    expect(Math.abs(fast.asked.pulls - slow.pulls)).toBeLessThanOrEqual(means.length);
  }
});

test("CLUCB with a tolerance stops where no label in doubt could be wrong by more", () => {
  for (let seed = 0; seed < 20; seed++) {
    const means = [0.1, 0.9, 0.45, 0.58, 0.5, 0.8];
    const fast = crowdOf(means, seed);
    const sides = clucb(fast, { ...config, tolerance: 0.1 }, 0);
    const slow = slowClucb(crowdOf(means, seed), config.allDelta, 0.1);
    expect(sides).toEqual(slow.sides);
    expect(Math.abs(fast.asked.pulls - slow.pulls)).toBeLessThanOrEqual(means.length);
    const sharp = crowdOf(means, seed);
    clucb(sharp, { ...config, tolerance: 0.05 }, 0);
    expect(sharp.asked.pulls).toBeGreaterThan(fast.asked.pulls);
  }
});

test("ActiveRank in leaps asks as many duels as ActiveRank round by round", () => {
  const small: World = {
    means: Float64Array.of(0.2, 0.5, 0.8),
    link: { kind: "linear", theta: 1 },
  };
  const leaps = countDuels(small, (crowd) => {
    const order = activeRank({ crowd, errorProbability: 0.05, seed: 1, mostDuels: 1e9 });
    expect(order).toEqual([0, 1, 2]);
  });
  const rounds = countDuels(small, slowActiveRank);
  const deviation = Math.sqrt((leaps.variance + rounds.variance) / leaps.runs);
  expect(Math.abs(leaps.mean - rounds.mean)).toBeLessThan(4 * deviation);
});

function countDuels(of: World, run: (crowd: Crowd) => void) {
  const runs = 40;
  const counts = Array.from({ length: runs }, (_, seed) => {
    const crowd = createHonestCrowd(of, seed);
    run(crowd);
    return crowd.asked.duels;
  });
  const mean = counts.reduce((sum, count) => sum + count, 0) / runs;
  const squares = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0);
  return { mean, variance: squares / (runs - 1), runs };
}

/** One duel at a time; an item leaves when 4 alpha_t away from its neighbours. */
function slowActiveRank(crowd: Crowd): void {
  const n = crowd.itemCount;
  const wins = new Array<number>(n).fill(0);
  let active = [...wins.keys()];
  for (let t = 1; active.length > 0; t++) {
    for (const item of active) wins[item]! += crowd.duelRandomly(item, 1);
    const alpha = Math.sqrt(Math.log((125 * n * Math.log(1.12 * t)) / 0.05) / t);
    const sorted = [...active].sort((a, b) => wins[a]! - wins[b]!);
    active = sorted.filter((item, at) =>
      [sorted[at - 1], sorted[at + 1]].some(
        (other) => other !== undefined && Math.abs(wins[item]! - wins[other]!) / t <= 4 * alpha,
      ),
    );
  }
}

test("PLPAC-AMPR orders items, and gives up where equal ones cannot be ordered", () => {
  const crowd = createHonestCrowd(world, 3);
  const task = { crowd, errorProbability: 0.05, seed: 2, mostDuels: 1e8 };
  expect(plpacAmpr(task)).toEqual([1, 3, 5, 4, 2, 0]);
  const tied = createHonestCrowd({ means: Float64Array.of(0.5, 0.5), link: sharp }, 3);
  expect(plpacAmpr({ ...task, crowd: tied, mostDuels: 1e4 })).toBeNull();
  expect(activeRank({ ...task, crowd: tied, mostDuels: 1e6 })).toBeNull();
});

test("Figure-Out-Label stops at the cap without a label", () => {
  const crowd = createHonestCrowd({ means: Float64Array.of(0.5), link: sharp }, 3);
  const capped = { ...config, answerCapPerItem: 100 };
  expect(labelByPulling({ crowd, config: capped, errorProbability: 0.01 }, 0)).toBeNull();
  expect(crowd.asked.pulls).toBe(100);
});
