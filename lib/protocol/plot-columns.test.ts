import { expect, it } from "vitest";
import { plotPointsOf, toPlotColumns } from "./plot-columns";

const range = { estimate: 0.25, low: 0.1, high: 0.61234 };
const shapes = [
  { ...range, index: 0, status: "above", provenance: "pulled" },
  { ...range, index: 1, status: "above", provenance: "inferred" },
  { ...range, index: 2, status: "below", provenance: "pulled" },
  { ...range, index: 3, status: "below", provenance: "inferred" },
  { ...range, index: 4, status: "open", provenance: null },
  { ...range, index: 5, status: "undecided", provenance: null },
  { ...range, index: 6, status: "above", provenance: "estimated" },
  { ...range, index: 7, status: "below", provenance: "estimated" },
] as const;

it("gives back what went in, to a ten-thousandth", () => {
  const columns = JSON.parse(JSON.stringify(toPlotColumns(shapes)));
  const ids = shapes.map(({ index }) => `item-${index}`);
  const items = shapes.map(({ index }) => index);
  expect(plotPointsOf({ columns, ids, items })).toEqual(
    shapes.map((shape) => ({ ...shape, high: 0.6123, externalId: `item-${shape.index}` })),
  );
});

it("shows an item without numbers as open", () => {
  const columns = { states: "", estimates: [], lows: [], highs: [] };
  expect(plotPointsOf({ columns, ids: ["a"], items: [0] })).toMatchObject([
    { status: "open", low: 0, high: 1 },
  ]);
});
