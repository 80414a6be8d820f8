import { expect, it } from "vitest";
import { fleissKappa, krippendorffAlpha, pairAgreement, type UnitCounts } from "./agreement";

/** One row per observer, one character per unit, a dot where there is no judgement. */
function unitsOf(...observers: readonly string[]): UnitCounts[] {
  const categories = [...new Set(observers.join("").replaceAll(".", ""))];
  return Array.from(observers[0]!, (_, unit) =>
    categories.map((category) => observers.filter((row) => row[unit] === category).length),
  );
}

// K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), examples A, B and C.
it.each([
  ["A: binary, two observers", ["0100000010", "1110010000"], 0.095],
  ["B: nominal, two observers", ["aabbdcccedda", "babbbccceddd"], 0.692],
  [
    "C: four observers, judgements missing",
    ["123321412...", "1233224125.3", ".3332342251.", "12332441251."],
    0.743,
  ],
])("alpha is the published one, %s", (_, observers, published) => {
  expect(krippendorffAlpha(unitsOf(...observers))).toBeCloseTo(published, 3);
});

/** The worked example of Fleiss' kappa: ten subjects, fourteen raters, five categories. */
const fourteenRaters = [
  [0, 0, 0, 0, 14],
  [0, 2, 6, 4, 2],
  [0, 0, 3, 5, 6],
  [0, 3, 9, 2, 0],
  [2, 2, 8, 1, 1],
  [7, 7, 0, 0, 0],
  [3, 2, 6, 3, 0],
  [2, 5, 3, 2, 2],
  [6, 5, 2, 1, 0],
  [0, 2, 2, 3, 7],
];

it("kappa is the published one", () => {
  expect(fleissKappa(fourteenRaters)).toBeCloseTo(0.21, 3);
  // The same table's observed agreement of its first and second subject.
  expect(fourteenRaters.slice(0, 2).map(pairAgreement)).toEqual([1, expect.closeTo(0.253, 3)]);
});

it("kappa says nothing where units have different numbers of judgements, alpha does", () => {
  const uneven = [
    [3, 1],
    [0, 2],
    [5, 0],
  ];
  expect(fleissKappa(uneven)).toBeNull();
  expect(krippendorffAlpha(uneven)).toBeGreaterThan(0);
});

it("units that nobody judged are as good as absent", () => {
  expect(fleissKappa([...fourteenRaters, [0, 0, 0, 0, 0]])).toBe(fleissKappa(fourteenRaters));
});

it("nothing to disagree about is not agreement beyond chance", () => {
  for (const measure of [krippendorffAlpha, fleissKappa]) {
    expect(measure([])).toBeNull();
    expect(measure([[4, 0]])).toBeNull();
    expect(measure([[1, 0]])).toBeNull();
  }
  expect(pairAgreement([1, 0])).toBeNull();
});
