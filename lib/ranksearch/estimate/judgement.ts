/** What a prior and an item's pulls say of the item. */
import type { Side } from "@/lib/ranksearch/label";
import type { Reading, ShareCells } from "./share-cells";

export interface Judgement {
  readonly label: Side;
  /** P(mu >= tau). */
  readonly above: number;
  /** How likely the label is to be right, by either reading; the tolerant one is never the smaller. */
  readonly right: Reading<number>;
  /** The expected share of yes: how likely the next answer is to be one. */
  readonly mean: number;
}

export function judge(cells: ShareCells, prior: Float64Array, likelihood: Float64Array): Judgement {
  const { strict, tolerant } = cells.aboveIsRight;
  let [sum, mean, above, notFarBelow, notFarAbove] = [0, 0, 0, 0, 0];
  for (let cell = 0; cell < cells.count; cell++) {
    const mass = prior[cell]! * likelihood[cell]!;
    sum += mass;
    mean += mass * cells.middle[cell]!;
    above += mass * strict[cell]!;
    notFarBelow += mass * tolerant[cell]!;
    notFarAbove += mass * cells.belowIsRight.tolerant[cell]!;
  }
  const label: Side = 2 * above >= sum ? "above" : "below";
  const right = {
    strict: chance(label === "above" ? above : sum - above, sum),
    tolerant: chance(label === "above" ? notFarBelow : notFarAbove, sum),
  };
  return { label, above: chance(above, sum), right, mean: chance(mean, sum) };
}

/** Rounding must not make more than 1 of it, or less than 0. */
function chance(part: number, whole: number): number {
  return Math.min(1, Math.max(0, part / whole));
}

/** Where the label is right, cell by cell. */
export function rightCells(cells: ShareCells, label: Side): Reading<Uint8Array> {
  return label === "above" ? cells.aboveIsRight : cells.belowIsRight;
}
