import { scaleLinear } from "d3-scale";
import type { PlotPoint } from "@/lib/session/owner-view";

export interface PlacedPoint {
  readonly point: PlotPoint;
  readonly x: number;
  readonly y: number;
  readonly yLow: number;
  readonly yHigh: number;
}

export interface PlotLayout {
  readonly placed: readonly PlacedPoint[];
  readonly width: number;
  readonly height: number;
  readonly yThreshold: number;
  readonly ticks: readonly { readonly share: number; readonly y: number }[];
  readonly radius: number;
}

export const margin = { top: 12, right: 12, bottom: 12, left: 44 };

const statusOrder: Record<PlotPoint["status"], number> = {
  below: 0,
  open: 1,
  undecided: 1,
  above: 2,
};

/** Below on the left, above on the right, what is not yet sure in the middle, each by its estimate. */
export function layOutPlot(
  points: readonly PlotPoint[],
  threshold: number,
  size: { readonly width: number; readonly height: number },
): PlotLayout {
  const shown = points.map((point) => onItsSide(point, threshold));
  shown.sort(
    (a, b) =>
      statusOrder[a.status] - statusOrder[b.status] || a.estimate - b.estimate || a.index - b.index,
  );
  const step = (size.width - margin.left - margin.right) / Math.max(1, shown.length);
  const y = scaleLinear([0, 1], [size.height - margin.bottom, margin.top]);
  const placed = shown.map((point, rank) => ({
    point,
    x: margin.left + (rank + 0.5) * step,
    y: y(point.estimate),
    yLow: y(point.low),
    yHigh: y(point.high),
  }));
  return {
    placed,
    ...size,
    yThreshold: y(threshold),
    ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => ({ share, y: y(share) })),
    radius: Math.max(1.5, Math.min(5, step * 0.42)),
  };
}

/**
 * A label inferred from duels says on which side of the threshold the share of yes lies, whatever few pulls there
 * were; so the interval ends at the threshold and the mark stands within it.
 */
function onItsSide(point: PlotPoint, threshold: number): PlotPoint {
  if (point.provenance !== "inferred") return point;
  if (point.status === "above") {
    const low = Math.max(point.low, threshold);
    const high = Math.max(point.high, low);
    return { ...point, low, high, estimate: within(point.estimate, low, high) };
  }
  const high = Math.min(point.high, threshold);
  const low = Math.min(point.low, high);
  return { ...point, low, high, estimate: within(point.estimate, low, high) };
}

/** The estimate if it lies inside, else the middle. */
function within(estimate: number, low: number, high: number): number {
  return estimate > low && estimate < high ? estimate : (low + high) / 2;
}

/** Which item lies at this place across the plot. */
export function rankAt(layout: PlotLayout, x: number): number {
  const step = (layout.width - margin.left - margin.right) / Math.max(1, layout.placed.length);
  const rank = Math.floor((x - margin.left) / step);
  return Math.min(layout.placed.length - 1, Math.max(0, rank));
}
