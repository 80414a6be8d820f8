/**
 * What hints say of an item before any answer: the chance that it is above, as far as answers so far bear that out. Planning
 * only: labels may be as bad as they like, the check finds out.
 *
 * P(above | hint) = m + (1 - 2m) / (1 + exp(-a - b z)), z the normal quantile of the hint's rank: a score that tells more the farther out
 * it lies, and is wrong for a share m of the items however sure it is. How large m is takes many answers to tell, so it is
 * averaged over, not chosen. A score that explains the answers hardly better than none is ignored.
 */
import { normalQuantile } from "@/lib/random/normal";
import type { Estimate } from "@/lib/ranksearch/estimate/estimate";
import type { ShareCells } from "@/lib/ranksearch/estimate/share-cells";
import { type Hints, noHint } from "@/lib/ranksearch/hints";

const mostBins = 64;
/** Items are asked about by what their hints say: so many parts of the scale are told apart in what that does to a sample. */
const strata = 16;
/** The share m that is misplaced, and how likely it is in advance: most judges misplace few. */
const misplacedShares = [
  { share: 0, weight: 8 },
  { share: 0.003, weight: 4 },
  { share: 0.01, weight: 2 },
  { share: 0.02, weight: 1.5 },
  { share: 0.04, weight: 1 },
  { share: 0.08, weight: 0.7 },
  { share: 0.15, weight: 0.4 },
  { share: 0.25, weight: 0.2 },
];
/** So much better must the answers be explained, in log likelihood. */
const worthwhile = 4;
const iterations = 12;
/** As if a and b had been seen to be 0, this far off. */
const spread = 4;

/** Which items have hints about alike. */
export class HintBins {
  /** By item; -1 for one without a hint. */
  readonly binOf: Int16Array;
  readonly count: number;
  readonly z: Float64Array;

  constructor(hints: Hints) {
    const items = Array.from(hints.keys()).filter((item) => hints[item] !== noHint);
    items.sort((one, other) => hints[one]! - hints[other]! || one - other);
    this.count = Math.min(mostBins, Math.max(1, Math.floor(items.length / 4)));
    this.binOf = new Int16Array(hints.length).fill(-1);
    const ranks = new Float64Array(this.count);
    const sizes = new Float64Array(this.count);
    for (let from = 0; from < items.length; ) {
      let to = from;
      while (to < items.length && hints[items[to]!] === hints[items[from]!]) to++;
      // Equal hints are one bin, the one in their middle.
      const bin = Math.floor(((from + to - 1) / 2 / items.length) * this.count);
      for (let place = from; place < to; place++) this.binOf[items[place]!] = bin;
      ranks[bin] = ranks[bin]! + ((from + to) / 2) * (to - from);
      sizes[bin] = sizes[bin]! + to - from;
      from = to;
    }
    this.z = ranks.map((sum, bin) =>
      sizes[bin] === 0 ? 0 : normalQuantile(sum / sizes[bin]! / items.length),
    );
  }

  /**
   * How much each item that was asked about stands for, 1 on average. Where hints leave doubt more items are asked about, and such items lie nearer to
   * the threshold: unweighted, all items would seem to.
   */
  weightsOfAsked(isAsked: (item: number) => boolean): (item: number) => number {
    const all = new Float64Array(strata + 1);
    const asked = new Float64Array(strata + 1);
    for (const item of this.binOf.keys()) {
      const stratum = this.stratumOf(item);
      all[stratum] = all[stratum]! + 1;
      if (isAsked(item)) asked[stratum] = asked[stratum]! + 1;
    }
    const reached = all.map((count, stratum) => (asked[stratum] === 0 ? 0 : count));
    const each = sumOf(asked) / sumOf(reached);
    return (item) => {
      const stratum = this.stratumOf(item);
      return (all[stratum]! / asked[stratum]!) * each;
    };
  }

  /** Items without a hint are one of their own. */
  private stratumOf(item: number): number {
    const bin = this.binOf[item]!;
    return bin < 0 ? strata : Math.floor((bin / this.count) * strata);
  }
}

function sumOf(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

interface Heard {
  readonly z: number;
  /** Likelihoods of the item's answers were it above, and below. */
  readonly above: number;
  readonly below: number;
  readonly items: number;
}

export interface HintFit {
  /** By bin. */
  readonly chanceAbove: Float64Array;
  /** For items without a hint, or where hints are ignored. */
  readonly usual: number;
  /** By how much better the answers are explained with hints, in log likelihood; 0 where they are ignored. */
  readonly gain: number;
}

/** `prior` is what all items together are like. */
export function fitHints(
  bins: HintBins,
  estimate: Estimate,
  { cells, prior }: { readonly cells: ShareCells; readonly prior: Float64Array },
): HintFit {
  const heard = listHeard(bins, estimate, { cells, prior });
  const usual = chanceAbove(cells, prior);
  const flat = logLikelihood(heard, () => usual);
  const fits = misplacedShares.map(({ share, weight }) => ({
    ...fitAt(heard, share, logit(usual)),
    weight,
  }));
  const best = Math.max(...fits.map(({ log }) => log));
  if (!(best - flat > worthwhile)) {
    return { chanceAbove: new Float64Array(bins.count).fill(usual), usual, gain: 0 };
  }
  let total = 0;
  const sum = new Float64Array(bins.count);
  for (const { log, chance, weight } of fits) {
    const likely = weight * Math.exp(log - best);
    total += likely;
    for (const [bin, z] of bins.z.entries()) sum[bin] = sum[bin]! + likely * chance(z);
  }
  return { chanceAbove: sum.map((chance) => chance / total), usual, gain: best - flat };
}

function listHeard(
  { binOf, z }: HintBins,
  estimate: Estimate,
  { cells, prior }: { readonly cells: ShareCells; readonly prior: Float64Array },
): Heard[] {
  const groups = new Map<string, { bin: number; likelihood: Float64Array; items: number }>();
  for (const [item, bin] of binOf.entries()) {
    const { pulls, twiceYes, likelihood } = estimate.tallyOf(item);
    if (bin < 0 || pulls === 0) continue;
    const key = `${bin} ${pulls} ${twiceYes}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { bin, likelihood, items: 1 });
    else group.items++;
  }
  return Array.from(groups.values(), ({ bin, likelihood, items }) => {
    const masses = { above: 0, below: 0, ofAbove: 1e-12, ofBelow: 1e-12 };
    for (let cell = 0; cell < cells.count; cell++) {
      const mass = prior[cell]! * likelihood[cell]!;
      if (cells.aboveIsRight.strict[cell] === 1) {
        masses.above += mass;
        masses.ofAbove += prior[cell]!;
      } else {
        masses.below += mass;
        masses.ofBelow += prior[cell]!;
      }
    }
    const { above, below, ofAbove, ofBelow } = masses;
    return { z: z[bin]!, above: above / ofAbove, below: below / ofBelow, items };
  });
}

function fitAt(heard: readonly Heard[], misplaced: number, start: number) {
  const width = 1 - 2 * misplaced;
  const chanceAt = (a: number, b: number) => (z: number) =>
    misplaced + width / (1 + Math.exp(-a - b * z));
  const logAt = (a: number, b: number) =>
    logLikelihood(heard, chanceAt(a, b)) - (a * a + b * b) / (2 * spread * spread);
  let [a, b] = [Math.max(-4, Math.min(4, start)), 0];
  let log = logAt(a, b);
  for (let time = 0; time < iterations; time++) {
    const [stepA, stepB] = scoringStep(heard, { misplaced, a, b });
    let scale = 1;
    let next = logAt(a + stepA, b + stepB);
    while (!(next >= log) && scale > 1e-3) {
      scale /= 2;
      next = logAt(a + scale * stepA, b + scale * stepB);
    }
    if (!(next > log)) break;
    [a, b, log] = [a + scale * stepA, b + scale * stepB, next];
  }
  return { log, chance: chanceAt(a, b) };
}

/** Of Fisher scoring, for a and b. */
function scoringStep(
  heard: readonly Heard[],
  { misplaced, a, b }: { readonly misplaced: number; readonly a: number; readonly b: number },
): [number, number] {
  const ridge = 1 / (spread * spread);
  let [slopeA, slopeB, aa, ab, bb] = [-a * ridge, -b * ridge, ridge, 0, ridge];
  for (const { z, above, below, items } of heard) {
    const s = 1 / (1 + Math.exp(-a - b * z));
    const chance = misplaced + (1 - 2 * misplaced) * s;
    const rate =
      ((1 - 2 * misplaced) * s * (1 - s) * (above - below)) /
      (chance * above + (1 - chance) * below);
    slopeA += items * rate;
    slopeB += items * rate * z;
    aa += items * rate * rate;
    ab += items * rate * rate * z;
    bb += items * rate * rate * z * z;
  }
  const determinant = aa * bb - ab * ab;
  return [(bb * slopeA - ab * slopeB) / determinant, (aa * slopeB - ab * slopeA) / determinant];
}

function logLikelihood(heard: readonly Heard[], chanceOf: (z: number) => number): number {
  let log = 0;
  for (const { z, above, below, items } of heard) {
    const chance = chanceOf(z);
    log += items * Math.log(chance * above + (1 - chance) * below);
  }
  return log;
}

export function chanceAbove({ count, aboveIsRight }: ShareCells, prior: Float64Array): number {
  let above = 0;
  for (let cell = 0; cell < count; cell++) above += prior[cell]! * aboveIsRight.strict[cell]!;
  return Math.min(0.999, Math.max(0.001, above));
}

export function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}
