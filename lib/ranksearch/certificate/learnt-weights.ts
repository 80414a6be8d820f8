/**
 * Weights for C1's mixtures from a pilot: how often each alternative was the likely one, on either side of the
 * threshold, by some steps of expectation and maximisation. Any weights that add up to 1 are valid; these only
 * have to be good for items like those of the pilot.
 */
import type { ItemCounts } from "@/lib/ranksearch/item-state";
import { type Side, sides } from "@/lib/ranksearch/label";
import type { SideWeights } from "./interval";
import { componentCount, fixedWeights, stretches } from "./odds-mixture";

const steps = 3;
/** As many items as the fixed weights stand for on each side. */
const pseudoItems = 1;
/** What was learnt leans to the far alternatives by this power: a few pulls blur what is clear. */
const leaning = 0.75;

export interface PilotData {
  readonly counts: ItemCounts;
  readonly members: readonly number[];
  /** The means that are tested against: tau - eps for "above", 1 - tau - eps, of no, for "below". */
  readonly nullMean: Readonly<Record<Side, number>>;
  /** How much of the fixed weights is kept, whatever the pilot says. */
  readonly kept: number;
}

export function learnWeights({ counts, members, nullMean, kept }: PilotData): SideWeights {
  const likelihoods = members.map((item) => {
    const yes = counts.yes[item]!;
    const no = counts.pulls[item]! - yes;
    return {
      above: likelihoodsOf(yes, no, nullMean.above),
      below: likelihoodsOf(no, yes, nullMean.below),
    };
  });
  let learnt: SideWeights = { above: fixedWeights, below: fixedWeights };
  for (let step = 0; step < steps; step++) learnt = fitOnce(learnt, likelihoods);
  const mixed = (raw: Float64Array) => {
    const weights = normalised(raw.map((weight, k) => weight * stretches[k]! ** leaning));
    return weights.map((weight, k) => kept * fixedWeights[k]! + (1 - kept) * weight);
  };
  return { above: mixed(learnt.above), below: mixed(learnt.below) };
}

function likelihoodsOf(successes: number, failures: number, nullMean: number): Float64Array {
  return stretches.map((stretch) => {
    const alternative = nullMean + (1 - nullMean) * stretch;
    return alternative ** successes * (1 - alternative) ** failures;
  });
}

function fitOnce(weights: SideWeights, likelihoods: readonly SideWeights[]): SideWeights {
  const sums = {
    above: fixedWeights.map((weight) => pseudoItems * weight),
    below: fixedWeights.map((weight) => pseudoItems * weight),
  };
  for (const each of likelihoods) {
    let total = 0;
    for (const side of sides) {
      for (let k = 0; k < componentCount; k++) total += weights[side][k]! * each[side][k]!;
    }
    // So many pulls that no alternative keeps a likelihood above 0: it has nothing to teach.
    if (total === 0) continue;
    for (const side of sides) {
      for (let k = 0; k < componentCount; k++) {
        sums[side][k] = sums[side][k]! + (weights[side][k]! * each[side][k]!) / total;
      }
    }
  }
  return { above: normalised(sums.above), below: normalised(sums.below) };
}

function normalised(values: Float64Array): Float64Array {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
}
