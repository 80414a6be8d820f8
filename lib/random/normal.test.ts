import { expect, test } from "vitest";
import { normalArea, normalQuantile } from "./normal";

test.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1.959963984540054, 0.025],
  [3, 0.9986501019683699],
  [-6, 9.865876450376946e-10],
  [-8, 6.220960574271785e-16],
])("the area up to %f is %f, and back", (x, area) => {
  expect(Math.abs(normalArea(x) / area - 1)).toBeLessThan(1e-8);
  expect(normalQuantile(area)).toBeCloseTo(x, 8);
});

test("each undoes the other from end to end", () => {
  for (let area = 0.0005; area < 1; area += 0.0005) {
    expect(Math.abs(normalArea(normalQuantile(area)) - area)).toBeLessThan(1e-13);
  }
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
});
