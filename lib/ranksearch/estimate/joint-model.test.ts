import { expect, test } from "vitest";
import { bernoulli, createRandom, integerBelow } from "@/lib/random/generator";
import { finish } from "@/lib/ranksearch/in-steps";
import { toPlain } from "@/lib/ranksearch/plain-state";
import { claimByClass, classesBy } from "./duel-classes";
import { Estimate } from "./estimate";
import { createShareCells } from "./share-cells";
import { claimShare } from "./share-range";

const itemCount = 30;
const setting = { threshold: 0.5, tolerance: 0.05, itemCount };
const meanOf = (item: number) => (item + 0.5) / itemCount;

/** Some pulls of every item, then random pairs that answer by a logistic link. */
function asked(sharpness: number, duels: number): Estimate {
  const random = createRandom(9);
  const estimate = new Estimate(setting);
  for (let item = 0; item < itemCount; item++) {
    for (let n = 0; n < 2; n++) estimate.addPull(item, bernoulli(random, meanOf(item)));
  }
  for (let n = 0; n < duels; n++) {
    const first = integerBelow(random, itemCount);
    const second = (first + 1 + integerBelow(random, itemCount - 1)) % itemCount;
    const chance = 1 / (1 + Math.exp(-sharpness * (meanOf(first) - meanOf(second))));
    estimate.addDuel(first, second, bernoulli(random, chance));
  }
  return estimate;
}

const rightLabels = (estimate: Estimate) =>
  Array.from({ length: itemCount }, (_, item) => item).filter(
    (item) => (estimate.of(item).label === "above") === meanOf(item) > 0.5,
  ).length;

test("sharp comparisons make labels right, and even ones leave them as pulls had them", () => {
  const pullsAlone = rightLabels(asked(8, 0));
  expect(rightLabels(asked(24, 300))).toBeGreaterThan(pullsAlone + 2);
  expect(Math.abs(rightLabels(asked(0, 300)) - pullsAlone)).toBeLessThanOrEqual(3);
});

test("chances are chances, a range holds its point, and what was stored says the same", () => {
  const estimate = asked(8, 120);
  const copy = new Estimate(setting);
  finish(copy.restore(JSON.parse(JSON.stringify(toPlain(estimate.state)))));
  for (let item = 0; item < itemCount; item++) {
    const { above, right, mean } = estimate.of(item);
    for (const chance of [above, right.strict, right.tolerant, mean]) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
    expect(right.tolerant).toBeGreaterThanOrEqual(right.strict - 1e-12);
    expect(copy.of(item)).toEqual(estimate.of(item));
  }
  for (const { point, low10, low025, high90 } of Object.values(estimate.shareRight())) {
    expect(low025).toBeLessThanOrEqual(low10);
    expect(low10).toBeLessThanOrEqual(point);
    expect(high90).toBeGreaterThanOrEqual(point);
    expect(high90).toBeLessThanOrEqual(1);
  }
  expect(copy.shareRight()).toEqual(estimate.shareRight());
  expect(copy.countAbove()).toBe(estimate.countAbove());
});

test("items are sorted into quarters, those that tie together", () => {
  expect([...classesBy(Float64Array.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8))]).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ]);
  expect(new Set(classesBy(new Float64Array(9).fill(0.5))).size).toBe(1);
});

test("one class alone claims what there is without classes, but for where its items in advance lie", () => {
  const cells = createShareCells(setting);
  const likelihood = cells.middle.map((share) => share ** 3);
  const group = { likelihood, items: 200, isRight: cells.aboveIsRight.strict };
  const whole = claimShare(cells, cells.width, [group]);
  const classed = claimByClass(cells, cells.width, [[group], [], [], []]);
  expect(classed.low10).toBeLessThanOrEqual(classed.point);
  expect(classed.point).toBeGreaterThan(whole.point);
  const halves = claimByClass(cells, cells.width, [[group], [group]]);
  expect(halves.point).toBeCloseTo(classed.point, 9);
  expect(halves.point - halves.low10).toBeCloseTo((classed.point - classed.low10) / Math.SQRT2, 9);
});
