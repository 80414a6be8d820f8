/**
 * How good hints have turned out to be, against the labels so far: how often an item above was given the higher score (AUC), and how scores
 * and shares of yes rank together. For owners to look at. Items that were labelled by the hint alone, without an answer, are left out:
 * a hint must not vouch for itself.
 */
import { normalQuantile } from "@/lib/random/normal";
import { type Hints, noHint } from "@/lib/ranksearch/hints";
import { decodeHints } from "@/lib/session/hints";
import type { SessionState } from "@/lib/session/session-state";
import { shownLabel } from "@/lib/session/shown-label";

interface Ranged {
  readonly value: number;
  /** Nineteen in twenty such ranges hold the value that all items would give. */
  readonly low: number;
  readonly high: number;
}

export interface HintQuality {
  /** Items with a hint, an answer and a label. */
  readonly items: number;
  readonly auc: Ranged;
  readonly rankCorrelation: Ranged;
  /** The range of the AUC holds one half: nothing shows that the hints are worth anything. */
  readonly isWorthless: boolean;
}

interface Judged {
  readonly hint: number;
  readonly isAbove: boolean;
  /** Share of yes among its single answers. */
  readonly share: number;
}

const z = normalQuantile(0.975);
/** Of each side, and in all. */
const fewestOfSide = 5;

/** Null while there are too few labels of either side. */
export function qualityOf(judged: readonly Judged[]): HintQuality | null {
  const above = judged.filter(({ isAbove }) => isAbove).length;
  const below = judged.length - above;
  if (Math.min(above, below) < fewestOfSide) return null;
  const ranks = ranksOf(judged.map(({ hint }) => hint));
  let sum = 0;
  for (const [place, { isAbove }] of judged.entries()) if (isAbove) sum += ranks[place]!;
  const auc = (sum - (above * (above + 1)) / 2) / (above * below);
  const ranged = aucRange(auc, above, below);
  return {
    items: judged.length,
    auc: ranged,
    rankCorrelation: correlationRange(
      correlation(ranks, ranksOf(judged.map(({ share }) => share))),
      judged.length,
    ),
    isWorthless: ranged.low <= 0.5 && ranged.high >= 0.5,
  };
}

/** Of a session's hints; null where it has none, or too few labels yet. */
export function hintQualityOf(state: SessionState): HintQuality | null {
  const hints = hintsOf(state);
  if (hints === null) return null;
  const judged: Judged[] = [];
  for (let item = 0; item < hints.length; item++) {
    if (hints[item] === noHint) continue;
    const report = state.ranking.report(item);
    const { label } = shownLabel(report, state.settings.goal);
    if (report.pulls === 0 || (label !== "above" && label !== "below")) continue;
    const share = report.yes / report.pulls;
    judged.push({ hint: hints[item]!, isAbove: label === "above", share });
  }
  return qualityOf(judged);
}

function hintsOf({ changes, created }: SessionState): Hints | null {
  for (let at = changes.length - 1; at >= 0; at--) {
    const change = changes[at]!;
    if ("hints" in change) return decodeHints(change.hints, created.itemCount);
  }
  return null;
}

/** Hanley and McNeil, "The meaning and use of the area under a ROC curve", Radiology 143 (1982). */
function aucRange(auc: number, above: number, below: number): Ranged {
  const q1 = auc / (2 - auc);
  const q2 = (2 * auc * auc) / (1 + auc);
  const own = auc * (1 - auc);
  const variance =
    (own + (above - 1) * (q1 - auc * auc) + (below - 1) * (q2 - auc * auc)) / (above * below);
  // Where all pairs agree the formula knows no doubt; one pair in so many may still not.
  const spread = Math.max(z * Math.sqrt(Math.max(0, variance)), 1 / Math.min(above, below) / 2);
  return { value: auc, low: Math.max(0, auc - spread), high: Math.min(1, auc + spread) };
}

/** Fisher's transformation, with the variance for ranks of Fieller, Hartley and Pearson (1957). */
function correlationRange(value: number, items: number): Ranged {
  const bounded = Math.max(-0.999_999, Math.min(0.999_999, value));
  const spread = z * Math.sqrt(1.06 / Math.max(1, items - 3));
  return {
    value,
    low: Math.tanh(Math.atanh(bounded) - spread),
    high: Math.tanh(Math.atanh(bounded) + spread),
  };
}

/** From 1 up; equal values share the mean of theirs. */
function ranksOf(values: readonly number[]): Float64Array {
  const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let place = from; place < to; place++) ranks[order[place]!] = (from + to + 1) / 2;
    from = to;
  }
  return ranks;
}

function correlation(one: Float64Array, other: Float64Array): number {
  const middle = (one.length + 1) / 2;
  let [both, ofOne, ofOther] = [0, 0, 0];
  for (let place = 0; place < one.length; place++) {
    const [a, b] = [one[place]! - middle, other[place]! - middle];
    both += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return ofOne === 0 || ofOther === 0 ? 0 : both / Math.sqrt(ofOne * ofOther);
}
