/** The plot's points as columns: ten thousand of them are a fifth of the size of as many objects, and go out each second. */
import { z } from "zod/mini";
import type { PlotShape } from "@/lib/session/dashboard";
import type { PlotPoint } from "@/lib/session/owner-view";
import type { Immutable } from "./immutable";

const plotColumnsSchema = z.object({
  /** A letter per item: a above, b below (capital where inferred from duels), e above, f below (estimated, not proven), c above, d below (passed by a check of a sample), o open, u undecided. */
  states: z.string(),
  estimates: z.array(z.number()),
  lows: z.array(z.number()),
  highs: z.array(z.number()),
});
type PlotColumns = Immutable<z.infer<typeof plotColumnsSchema>>;

export const plotSchema = z.object({
  /** Of all items to be judged. */
  count: z.int(),
  /** All items in their order where it is 0 and `items` are as many; else those of the ranking's places from here on. */
  from: z.int(),
  items: z.array(z.int()),
  ids: z.array(z.string()),
  columns: plotColumnsSchema,
});
export type PlotView = Immutable<z.infer<typeof plotSchema>>;

const letters = {
  above: { pulled: "a", inferred: "A", estimated: "e", audited: "c" },
  below: { pulled: "b", inferred: "B", estimated: "f", audited: "d" },
} as const;

const meanings: Record<string, Pick<PlotPoint, "status" | "provenance">> = {
  a: { status: "above", provenance: "pulled" },
  A: { status: "above", provenance: "inferred" },
  b: { status: "below", provenance: "pulled" },
  B: { status: "below", provenance: "inferred" },
  e: { status: "above", provenance: "estimated" },
  f: { status: "below", provenance: "estimated" },
  c: { status: "above", provenance: "audited" },
  d: { status: "below", provenance: "audited" },
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

export function plotPointsOf({
  columns,
  ids,
  items,
}: Pick<PlotView, "columns" | "ids" | "items">): PlotPoint[] {
  return items.map((index, at) => ({
    index,
    externalId: ids[at] ?? `#${index + 1}`,
    estimate: columns.estimates[at] ?? 0.5,
    low: columns.lows[at] ?? 0,
    high: columns.highs[at] ?? 1,
    ...(meanings[columns.states[at] ?? "o"] ?? meanings.o!),
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
