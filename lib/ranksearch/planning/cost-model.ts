/**
 * What an item is expected to cost still, by pulls and by duels against a pivot, under a posterior
 * density. Evidence grows by kl(mu, tau) a pull and kl(M, 1/2) a duel; a duel phase that fails still
 * has to pay the pulls.
 */
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { Side } from "@/lib/ranksearch/label";
import { blunted, gridMeans, gridSize } from "./duel-link";

/** Bound here, since a loader may turn each use of an imported constant into a call. */
const means = gridMeans;
const size = gridSize;

/** What a mixture gives away before it has settled on an alternative, and what overshoots the bar. */
const startUp = 1.2;
const overshoot = 0.3;
/** Items nearer to the threshold than this gain are all alike to planning. */
const smallestGain = 0.01;
/** Duels that go by before it shows that they are useless. */
const noticedAfter = 5;
/** The cushion that planning reckons with for an item's first duels against a pivot. */
const expectedCushion = 0.2;
/** An item's duels may cost this part of what pulls would, before they have earned anything. */
const trialPart = 0.35;
/** A good pivot lies this far from the threshold, as a part of it. */
const nearPart = 0.25;

/** Duels are asked only where they look cheaper by this much. */
export const clearlyCheaper = 0.97;

/** People are plenty for an item while it is expected to need at most this part of those who are left for it. */
const plentyPart = 0.4;
const answersAlone: Prices = { pull: 1, duel: 1 };

/** What to ask about an item next: a pull, or a duel against a pivot of a side. */
export const askPull = 0;
export const askAbove = 1;
const askBelow = 2;

export interface Prices {
  readonly pull: number;
  readonly duel: number;
}

export class CostModel {
  /** kl(mu, tau) at the grid points, for the side that is easier to show. */
  private readonly pullGain = new Float64Array(size);
  private readonly threshold: number;
  private readonly isAbove = new Uint8Array(size);

  constructor(
    private readonly config: () => RankSearchConfig,
    private readonly certificate: Certificate,
  ) {
    const { threshold, tolerance } = config();
    this.threshold = threshold;
    for (let g = 0; g < size; g++) {
      const mean = means[g]!;
      const above = mean > threshold - tolerance ? klBernoulli(mean, threshold - tolerance) : 0;
      const below = mean < threshold + tolerance ? klBernoulli(mean, threshold + tolerance) : 0;
      this.isAbove[g] = above >= below ? 1 : 0;
      this.pullGain[g] = Math.max(above, below, smallestGain);
    }
  }

  /** What to ask next; a constant-time comparison of expected costs. */
  bestAction(item: number, density: Float64Array, { prices, plans }: DuelPlans): number {
    const byPulls = this.pullCost(item, density, prices.pull);
    let least = byPulls * clearlyCheaper;
    let action: number = askPull;
    for (const { side, gain } of plans) {
      if (this.isOverspent(item, side, { byPulls, priceDuel: prices.duel })) continue;
      const plan = { side, gain, prices };
      const cost = this.duelCost(item, density, plan);
      if (cost < least && !this.lacksPeople(item, density, plan)) {
        least = cost;
        action = side === "above" ? askAbove : askBelow;
      }
    }
    return action;
  }

  /**
   * Whether an item's duels have cost more than a part of what pulls alone would, plus what they
   * have earned: a model that is wrong about duels must not go on being wrong.
   */
  private isOverspent(
    item: number,
    side: Side,
    { byPulls, priceDuel }: { readonly byPulls: number; readonly priceDuel: number },
  ): boolean {
    const { certificate } = this;
    const bar = certificate.logBar(item);
    const lead = Math.max(certificate.logAbove(item), certificate.logBelow(item));
    const pricePerNat = byPulls / Math.max(1, bar - lead);
    const earned = Math.max(0, certificate.logDuel[side][item]!);
    const spent = certificate.counts.duels[item]! * priceDuel;
    return spent > pricePerNat * (trialPart * bar + earned);
  }

  /**
   * Whether duels would use up the people who can still be asked about the item: each of them gives one answer, and
   * where they are few, the kind of answer that needs fewer of them is the better one at any price.
   */
  private lacksPeople(item: number, density: Float64Array, plan: DuelPlan): boolean {
    const people = this.config().expectedPeople;
    if (people === null) return false;
    const { counts } = this.certificate;
    const left = people - counts.pulls[item]! - counts.duels[item]!;
    const byDuels = this.duelCost(item, density, { ...plan, prices: answersAlone });
    return byDuels > plentyPart * left && byDuels > this.pullCost(item, density, 1);
  }

  /** How many times cheaper duels are at best, for clear items against a pivot near the boundary. */
  promise(sharpness: number, { prices }: DuelPlans): number {
    const near = nearPart * this.threshold;
    const above = duelGain("above", { mean: this.threshold + near, variance: 0 }, sharpness);
    const below = duelGain("below", { mean: this.threshold - near, variance: 0 }, sharpness);
    const last = size - 2;
    return (
      (prices.pull / prices.duel) *
      Math.max(above[last]! / this.pullGain[last]!, below[1]! / this.pullGain[1]!)
    );
  }

  leastCost(item: number, density: Float64Array, { prices, plans }: DuelPlans): number {
    let least = this.pullCost(item, density, prices.pull);
    for (const { side, gain } of plans) {
      least = Math.min(least, this.duelCost(item, density, { side, gain, prices }));
    }
    return least;
  }

  chanceAbove(density: Float64Array): number {
    let sum = 0;
    for (let g = 0; g < size; g++) if (this.isAbove[g] === 1) sum += density[g]!;
    return sum;
  }

  pullCost(item: number, density: Float64Array, price: number): number {
    if (this.isExact) return price * this.exactPulls(item, density);
    const above = this.pullsMissing(item, "above");
    const below = this.pullsMissing(item, "below");
    let sum = 0;
    for (let g = 0; g < size; g++) {
      sum += (density[g]! * (this.isAbove[g] === 1 ? above : below)) / this.pullGain[g]!;
    }
    return sum * price;
  }

  /** The cost if duels against a pivot of `side` are asked first, with `gain` from `duelGain`. */
  duelCost(item: number, density: Float64Array, duel: DuelPlan): number {
    const { side, gain, prices } = duel;
    const wanted = side === "above" ? 1 : 0;
    const missing = this.duelsMissing(item, side);
    const pulls = {
      above: this.pullsMissing(item, "above"),
      below: this.pullsMissing(item, "below"),
    };
    const isNew = this.certificate.logDuel[side][item] === 0;
    const lost = isNew ? -Math.log(expectedCushion) : 0;
    const exact = this.isExact ? this.exactPullsAt(item) : null;
    let sum = 0;
    for (let g = 0; g < size; g++) {
      if (density[g]! < 1e-6) continue;
      const right = this.isAbove[g] === wanted;
      const byPulls = (this.isAbove[g] === 1 ? pulls.above : pulls.below) + (right ? lost : 0);
      const failed =
        noticedAfter * prices.duel +
        (exact ? exact[g]! : byPulls / this.pullGain[g]!) * prices.pull;
      const won = right && gain[g]! > 0 ? (missing / gain[g]!) * prices.duel : failed;
      sum += density[g]! * Math.min(won, failed);
    }
    return sum;
  }

  /** What it would cost to make the item a pivot, by pulls. */
  pivotCost(item: number, density: Float64Array, price: number): number {
    const { certificate } = this;
    if (this.isExact) return price * this.exactPulls(item, density);
    const isNew = certificate.counts.pulls[item]! === 0;
    const more = overshoot + (isNew ? startUp : 0);
    const bar = certificate.logPivotBar(item);
    const above = Math.max(0, bar - certificate.logAbove(item)) + more;
    const below = Math.max(0, bar - certificate.logBelow(item)) + more;
    let sum = 0;
    for (let g = 0; g < size; g++) {
      sum += (density[g]! * (this.isAbove[g] === 1 ? above : below)) / this.pullGain[g]!;
    }
    return sum * price;
  }

  /** Whether pulls settle an item for certain after a few, as those of a small team do. */
  private get isExact(): boolean {
    return this.certificate.pullEvidence.fewestToEnd !== undefined;
  }

  private exactPulls(item: number, density: Float64Array): number {
    const at = this.exactPullsAt(item);
    let sum = 0;
    for (let g = 0; g < size; g++) sum += density[g]! * at[g]!;
    return sum;
  }

  private exactPullsAt(item: number): Float64Array {
    const { pullEvidence, counts } = this.certificate;
    const above = pullEvidence.fewestToEnd!(counts, item, "above");
    const below = pullEvidence.fewestToEnd!(counts, item, "below");
    // Until so many agree with the side they are on, each doing so with the item's own chance.
    return means.map((mean, g) =>
      this.isAbove[g] === 1 ? above / Math.max(0.5, mean) : below / Math.max(0.5, 1 - mean),
    );
  }

  private missing(item: number, side: Side): number {
    const { certificate } = this;
    const log = side === "above" ? certificate.logAbove(item) : certificate.logBelow(item);
    return Math.max(0, certificate.logBar(item) - log) + overshoot;
  }

  private pullsMissing(item: number, side: Side): number {
    return this.missing(item, side) + (this.certificate.counts.pulls[item]! === 0 ? startUp : 0);
  }

  private duelsMissing(item: number, side: Side): number {
    const isNew = this.certificate.logDuel[side][item] === 0;
    return this.missing(item, side) + (isNew ? startUp - Math.log(1 - expectedCushion) : 0);
  }
}

interface DuelPlan {
  readonly side: Side;
  readonly gain: Float64Array;
  readonly prices: Prices;
}

export interface DuelPlans {
  readonly prices: Prices;
  readonly plans: readonly { readonly side: Side; readonly gain: Float64Array }[];
}

/** kl(M, 1/2) of a duel won against a pivot of `side`, at the grid points. */
export function duelGain(
  side: Side,
  pivot: { readonly mean: number; readonly variance: number },
  sharpness: number,
): Float64Array {
  const effective = blunted(sharpness, pivot.variance);
  const sign = side === "above" ? 1 : -1;
  return means.map((mean) => {
    const chance = 1 / (1 + Math.exp(-effective * sign * (mean - pivot.mean)));
    return chance > 0.5 ? klBernoulli(chance, 0.5) : 0;
  });
}

export function klBernoulli(mean: number, nullMean: number): number {
  const yes = mean > 0 ? mean * Math.log(mean / nullMean) : 0;
  const no = mean < 1 ? (1 - mean) * Math.log((1 - mean) / (1 - nullMean)) : 0;
  return yes + no;
}
