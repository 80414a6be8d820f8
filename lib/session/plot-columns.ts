/** The plot's points as columns: ten thousand of them are a fifth of the size of as many objects, and go out each second. */
import type { PlotShape } from "./dashboard";
import type { PlotPoint } from "./owner-view";

export interface PlotColumns {
  /** A letter an item: a above, b below (capital where inferred from duels), o open, u undecided. */
  readonly states: string;
  readonly estimates: readonly number[];
  readonly lows: readonly number[];
  readonly highs: readonly number[];
}

const letters = {
  above: { pulled: "a", inferred: "A" },
  below: { pulled: "b", inferred: "B" },
} as const;

const meanings: Record<string, Pick<PlotPoint, "status" | "provenance">> = {
  a: { status: "above", provenance: "pulled" },
  A: { status: "above", provenance: "inferred" },
  b: { status: "below", provenance: "pulled" },
  B: { status: "below", provenance: "inferred" },
  o: { status: "open", provenance: null },
  u: { status: "undecided", provenance: null },
};

export function toPlotColumns(shapes: readonly PlotShape[]): PlotColumns {
  return {
    states: shapes.map(letterOf).join(""),
    estimates: shapes.map(({ estimate }) => rounded(estimate)),
    lows: shapes.map(({ low }) => rounded(low)),
    highs: shapes.map(({ high }) => rounded(high)),
  };
}

export function plotPointsOf(columns: PlotColumns, ids: readonly string[]): PlotPoint[] {
  return ids.map((externalId, index) => ({
    index,
    externalId,
    estimate: columns.estimates[index] ?? 0.5,
    low: columns.lows[index] ?? 0,
    high: columns.highs[index] ?? 1,
    ...(meanings[columns.states[index] ?? "o"] ?? meanings.o!),
  }));
}

function letterOf({ status, provenance }: PlotShape): string {
  if (status === "open" || status === "undecided") return status[0]!;
  return letters[status][provenance ?? "pulled"];
}

/** A tenth of a pixel on a plot of 300. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
