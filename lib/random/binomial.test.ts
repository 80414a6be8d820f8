import { expect, test } from "vitest";
import { binomial } from "./binomial";
import { createRandom } from "./generator";

function chances(trials: number, probability: number): number[] {
  const list = [(1 - probability) ** trials];
  for (let k = 1; k <= trials; k++) {
    list.push((list[k - 1]! * (trials - k + 1) * probability) / (k * (1 - probability)));
  }
  return list;
}

test.each([
  [8, 0.49],
  [20, 0.3],
  [25, 0.49],
  [50, 0.49],
  [60, 0.75],
  [200, 0.05],
  [200, 0.06],
])("%i trials at %d follow the distribution", (trials, probability) => {
  const random = createRandom(77);
  const draws = 100_000;
  const counts = new Array<number>(trials + 1).fill(0);
  for (let draw = 0; draw < draws; draw++) counts[binomial(random, trials, probability)]!++;
  let chiSquare = 0;
  let cells = 0;
  for (const [k, chance] of chances(trials, probability).entries()) {
    if (chance * draws < 5) continue;
    chiSquare += (counts[k]! - chance * draws) ** 2 / (chance * draws);
    cells++;
  }
  expect(chiSquare).toBeLessThan(cells + 4 * Math.sqrt(2 * cells));
});

test.each([
  [500, 0.49],
  [4000, 0.5003],
  [1e6, 0.2],
  [1e9, 0.5003],
  [1e10, 0.999],
])("%d trials at %d have the right mean and variance", (trials, probability) => {
  const random = createRandom(78);
  const draws = 40_000;
  const variance = trials * probability * (1 - probability);
  let sum = 0;
  let squares = 0;
  for (let draw = 0; draw < draws; draw++) {
    const deviation =
      (binomial(random, trials, probability) - trials * probability) / Math.sqrt(variance);
    sum += deviation;
    squares += deviation ** 2;
  }
  expect(Math.abs(sum / Math.sqrt(draws))).toBeLessThan(4);
  expect(Math.abs(squares / draws - 1)).toBeLessThan(4 * Math.sqrt(2 / draws));
});

test("certain and impossible outcomes", () => {
  const random = createRandom(1);
  expect(binomial(random, 100, 0)).toBe(0);
  expect(binomial(random, 100, 1)).toBe(100);
  expect(binomial(random, 0, 0.4)).toBe(0);
});
