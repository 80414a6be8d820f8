import { expect, test } from "vitest";
import { binomialInterval } from "./binomial-interval";

test.each([
  [0, 200, 0, 0.01828],
  [4, 200, 0.00548, 0.05041],
  [15, 29, 0.3253, 0.7055],
  [9, 9, 0.6637, 1],
])("%i of %i: from %f to %f", (failures, runs, low, high) => {
  const interval = binomialInterval(failures, runs);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

test("nothing run says nothing", () => {
  expect(binomialInterval(0, 0)).toEqual({ low: 0, high: 1 });
});
