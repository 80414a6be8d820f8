import { expect, test } from "vitest";
import { createRandom } from "@/lib/random/generator";
import { drawLevelMeans, drawMeans, drawnSettings } from "./settings";
import { answerQuestion, bordaScore, createWorld, isWrong, type Link, winChance } from "./worlds";

const linear: Link = { kind: "linear", theta: 1 };

test("harmonic is Example 1 of the paper: 1/3, 1/4 … mirrored", () => {
  const means = drawMeans("harmonic", 6, createRandom(1));
  expect([...means]).toEqual([1 / 5, 1 / 4, 1 / 3, 1 - 1 / 3, 1 - 1 / 4, 1 - 1 / 5]);
});

test("3groups has four items near the threshold and the rest at 0.1 and 0.9", () => {
  const means = drawMeans("3groups", 8, createRandom(1));
  expect([...means]).toEqual([0.1, 0.1, 0.35, 0.45, 0.55, 0.65, 0.9, 0.9]);
});

test("exponential keeps all items within a quarter of the ends, save with probability delta/2", () => {
  let outside = 0;
  for (let seed = 0; seed < 400; seed++) {
    const means = drawMeans("exponential", 50, createRandom(seed));
    if (means.some((mean) => mean > 0.25 && mean < 0.75)) outside++;
  }
  expect(outside).toBeLessThanOrEqual(20);
});

test("12groups and 4groups fall on thirteenths, with the paper's frequencies", () => {
  const twelve = drawMeans("12groups", 12_000, createRandom(3));
  for (let level = 1; level <= 12; level++) {
    const count = twelve.filter((mean) => mean === level / 13).length;
    expect(Math.abs(count - 1000)).toBeLessThan(150);
  }
  const four = drawMeans("4groups", 12_000, createRandom(3));
  const middle = four.filter((mean) => mean === 6 / 13 || mean === 7 / 13).length;
  expect(Math.abs(middle - 2000)).toBeLessThan(200);
});

test("bimodal has the moments of Beta(.3, .3); of rare nine in ten have hardly a yes", () => {
  const bimodal = drawMeans("bimodal", 20_000, createRandom(5));
  const mean = bimodal.reduce((sum, value) => sum + value, 0) / bimodal.length;
  const square = bimodal.reduce((sum, value) => sum + (value - 0.5) ** 2, 0) / bimodal.length;
  expect(mean).toBeCloseTo(0.5, 1);
  // The variance of Beta(a, a) is 1 / (8a + 4).
  expect(Math.abs(square - 1 / 6.4)).toBeLessThan(0.003);
  const rare = drawMeans("rare", 1000, createRandom(5));
  expect(rare.filter((share) => share <= 0.1)).toHaveLength(900);
});

test("every setting gives shares of yes for any number of items", () => {
  for (const setting of drawnSettings) {
    for (const itemCount of [1, 2, 3, 5, 50]) {
      const means = drawMeans(setting, itemCount, createRandom(itemCount));
      expect(means).toHaveLength(itemCount);
      expect(means.every((mean) => mean >= 0 && mean <= 1)).toBe(true);
    }
  }
});

test("levels 1 to 12 become thirteenths, each taken at most once while they last", () => {
  const levels = [1, 3, 7, 12];
  const few = drawLevelMeans({ levels }, 4, createRandom(2));
  expect([...few].sort((a, b) => a - b)).toEqual([1 / 13, 3 / 13, 7 / 13, 12 / 13]);
  const many = drawLevelMeans({ levels }, 400, createRandom(2));
  expect(many).toHaveLength(400);
  expect(new Set(many)).toEqual(new Set(few));
  expect(() => drawLevelMeans({ levels: [] }, 4, createRandom(2))).toThrow("no levels");
});

test("links follow their formulas, and a duel's two ends add up to one", () => {
  const means = Float64Array.of(0.2, 0.7);
  expect(winChance({ means, link: linear }, 1, 0)).toBeCloseTo(0.75, 12);
  const btl: Link = { kind: "btl", theta: 8 };
  expect(winChance({ means, link: btl }, 1, 0)).toBeCloseTo(1 / (1 + Math.exp(-4)), 12);
  expect(winChance({ means, link: btl }, 0, 1) + winChance({ means, link: btl }, 1, 0)).toBeCloseTo(
    1,
  );
  const steep: Link = { kind: "linear", theta: 5 };
  expect(winChance({ means, link: steep }, 0, 1)).toBe(0);
  const matrix: Link = { kind: "matrix", winChances: Float64Array.of(0.5, 0.9, 0.1, 0.5) };
  expect(winChance({ means, link: matrix }, 0, 1)).toBe(0.9);
});

test("under the linear link Borda scores differ by half the difference of means, times K/(K-1)", () => {
  const world = createWorld({ setting: "uniform", itemCount: 20, link: linear }, createRandom(5));
  const difference = world.means[3]! - world.means[8]!;
  expect(bordaScore(world, 3) - bordaScore(world, 8)).toBeCloseTo((difference / 2) * (20 / 19), 12);
});

test("answers come at the world's rates", () => {
  const world = { means: Float64Array.of(0.3, 0.8), link: linear };
  const random = createRandom(9);
  let yes = 0;
  let wins = 0;
  for (let draw = 0; draw < 20_000; draw++) {
    yes += answerQuestion(world, { kind: "pull", item: 0 }, random);
    wins += answerQuestion(world, { kind: "duel", first: 0, second: 1 }, random);
  }
  expect(yes / 20_000).toBeCloseTo(0.3, 1);
  expect(wins / 20_000).toBeCloseTo(0.25, 1);
});

test("a label is wrong only beyond the tolerance, and an item at the threshold is above", () => {
  const exact = { threshold: 0.5, tolerance: 0 };
  expect(isWrong(0.5, "above", exact)).toBe(false);
  expect(isWrong(0.5, "below", exact)).toBe(true);
  const tolerant = { threshold: 0.5, tolerance: 0.1 };
  expect(isWrong(0.45, "above", tolerant)).toBe(false);
  expect(isWrong(0.55, "below", tolerant)).toBe(false);
  expect(isWrong(0.35, "above", tolerant)).toBe(true);
  expect(isWrong(0.65, "below", tolerant)).toBe(true);
});

test("near: four clear items, the others just beyond the tolerance, half of them a side", () => {
  const setting = { near: "flat", threshold: 0.5, tolerance: 0.05 } as const;
  const world = createWorld({ setting, itemCount: 60, link: { kind: "flat" } }, createRandom(1));
  const count = (mean: number) => world.means.filter((each) => Math.abs(each - mean) < 1e-9).length;
  expect([0.57, 0.43, 0.95, 0.85, 0.05, 0.15].map(count)).toEqual([28, 28, 1, 1, 1, 1]);
  expect(winChance(world, 0, 1)).toBe(0.5);
});

test("trap: duels are sharp among the clear items and even wherever another takes part", () => {
  const setting = { near: "trap", threshold: 0.5, tolerance: 0.05 } as const;
  const link = { kind: "btl", theta: 8 } as const;
  const world = createWorld({ setting, itemCount: 20, link }, createRandom(1));
  const isClear = (item: number) => Math.abs(world.means[item]! - 0.5) > 0.3;
  for (let first = 0; first < 20; first++) {
    for (let second = 0; second < 20; second++) {
      const difference = world.means[first]! - world.means[second]!;
      const sharp = 1 / (1 + Math.exp(-8 * difference));
      const expected = isClear(first) && isClear(second) ? sharp : 0.5;
      expect(winChance(world, first, second)).toBeCloseTo(expected, 12);
    }
  }
  expect(() => createWorld({ setting, itemCount: 20, link: linear }, createRandom(1))).toThrow(
    "btl",
  );
});
