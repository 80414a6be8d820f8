import { expect, test } from "vitest";
import { createRandom, shuffle, uniform } from "@/lib/random/generator";
import { acceptanceNumbers, passingLevel } from "./acceptance-numbers";
import { levelOfRound, wrongAllowed } from "./audit-levels";

const setting = (items: number, alpha: number) => ({
  items,
  alpha,
  wrongAllowed: wrongAllowed(items, 0.05),
});

test.each([
  [200, 0.2, [68, 103, 138, 172], 0.0493],
  [1_000, 0.2, [82, 129, 183, 243], 0.0486],
  [100_000, 0.2, [86, 137, 198, 267], 0.0486],
  [100_000, 0, [67, 110, 162, 219], 0.0489],
])(
  "the level of a known design for %i items at alpha %d is exact",
  (items, alpha, numbers, level) => {
    expect(passingLevel(setting(items, alpha), numbers)).toBeCloseTo(level, 4);
  },
);

test.each([60, 200, 1_000, 20_000, 100_000])(
  "numbers for %i items keep to their level",
  (items) => {
    for (const alpha of [0, 0.2, 0.4]) {
      const numbers = acceptanceNumbers(
        { ...setting(items, alpha), level: 0.05 },
        { part: 0.6, looks: 12 },
      );
      const level = passingLevel(setting(items, alpha), numbers);
      expect(level).toBeLessThanOrEqual(0.05);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(new Set(numbers).size).toBe(numbers.length);
      // One item less at the first look would use more than its part.
      const first = numbers[0]!;
      expect(passingLevel(setting(items, alpha), [first])).toBeLessThanOrEqual(0.03);
      expect(passingLevel(setting(items, alpha), [first - 1])).toBeGreaterThan(0.03);
    }
  },
);

test("the exact level agrees with drawing samples", () => {
  const random = createRandom(16);
  const numbers = [30, 50];
  const { alpha, items, wrongAllowed: allowed } = setting(100, 0.3);
  let passed = 0;
  const runs = 20_000;
  for (let run = 0; run < runs; run++) {
    const labels = shuffle(
      random,
      Array.from({ length: items }, (_, item) => item <= allowed),
    );
    const unconfirmed = labels.map((isWrong) => isWrong && uniform(random) >= alpha);
    const among = (count: number) => unconfirmed.slice(0, count).filter(Boolean).length;
    if (among(30) === 0 || among(50) <= 1) passed++;
  }
  const level = passingLevel(setting(100, 0.3), numbers);
  expect(Math.abs(passed / runs - level)).toBeLessThan(
    3.5 * Math.sqrt((level * (1 - level)) / runs),
  );
});

test("all rounds together spend no more than the error probability", () => {
  const spent = Array.from({ length: 60 }, (_, before) => levelOfRound(0.05, before + 1));
  expect(spent.reduce((sum, level) => sum + level, 0)).toBeLessThanOrEqual(0.05 + 1e-12);
  expect(spent[0]).toBeCloseTo(0.0325, 12);
});

test("the number of labels that may be wrong is not lost to rounding", () => {
  expect(wrongAllowed(60, 0.05)).toBe(3);
  expect(wrongAllowed(100, 0.07)).toBe(7);
  expect(wrongAllowed(59, 0.05)).toBe(2);
});
