import { describe, expect, it } from "vitest";
import type { PlotPoint } from "@/lib/session/owner-view";
import { layOutPlot, rankAt } from "./plot-layout";

function point(index: number, change: Partial<PlotPoint>): PlotPoint {
  return {
    index,
    externalId: `item-${index}`,
    estimate: 0.5,
    low: 0.2,
    high: 0.8,
    status: "open",
    provenance: null,
    ...change,
  };
}

const size = { width: 456, height: 200 };

describe("layOutPlot", () => {
  it("puts below left, above right and the unsure between, by estimate", () => {
    const layout = layOutPlot(
      [
        point(0, { status: "above", provenance: "pulled", estimate: 0.9 }),
        point(1, { status: "open", estimate: 0.95 }),
        point(2, { status: "below", provenance: "pulled", estimate: 0.1 }),
        point(3, { status: "open", estimate: 0.4 }),
      ],
      0.5,
      size,
    );
    expect(layout.placed.map(({ point }) => point.index)).toEqual([2, 3, 1, 0]);
    const xs = layout.placed.map(({ x }) => x);
    expect([...xs].sort((a, b) => a - b)).toEqual(xs);
  });

  it("keeps an inferred item on its side of the line", () => {
    const layout = layOutPlot(
      [point(0, { status: "below", provenance: "inferred", estimate: 0.5, low: 0, high: 1 })],
      0.5,
      size,
    );
    const [only] = layout.placed;
    expect(only!.y).toBeGreaterThan(layout.yThreshold);
    expect(only!.yHigh).toBe(layout.yThreshold);
  });

  it("finds every item at its own place", () => {
    const points = Array.from({ length: 7 }, (_, index) => point(index, {}));
    const layout = layOutPlot(points, 0.5, size);
    layout.placed.forEach(({ x }, rank) => {
      expect(rankAt(layout, x)).toBe(rank);
    });
    expect(rankAt(layout, -100)).toBe(0);
    expect(rankAt(layout, 10_000)).toBe(6);
  });
});
