/** What all items together taught, and what it says of each tally of pulls. */
import { type Judgement, judge, rightCells } from "./judgement";
import { fitPrior } from "./prior-fit";
import { keyOf, type PullTallies, type Tally } from "./pull-tallies";
import type { Reading, ShareCells } from "./share-cells";
import { claimShare, type JudgedGroup, type ShareClaim } from "./share-range";

/** Of the moment it was made: later answers do not change it, though it can judge tallies that came up later. */
export class Fit {
  private readonly prior: Float64Array;
  private readonly judgements = new Map<number, Judgement>();
  private readonly gains = new Map<number, number>();
  private readonly groups: readonly (Tally & Judgement)[];
  private claims: Partial<Reading<ShareClaim>> = {};

  constructor(
    private readonly cells: ShareCells,
    private readonly tallies: PullTallies,
  ) {
    const list = tallies.list();
    this.prior = fitPrior(cells, list);
    this.groups = list.map((tally) => ({ ...tally, ...this.judge(tally) }));
  }

  judge(tally: Tally): Judgement {
    const key = keyOf(tally.pulls, tally.twiceYes);
    const known = this.judgements.get(key);
    if (known !== undefined) return known;
    const judgement = judge(this.cells, this.prior, tally.likelihood);
    this.judgements.set(key, judgement);
    return judgement;
  }

  /** By how much one more pull is expected to reduce p(1 - p), p being the chance of "above". */
  gainOfPull(tally: Tally): number {
    const { pulls, twiceYes } = tally;
    const key = keyOf(pulls, twiceYes);
    const known = this.gains.get(key);
    if (known !== undefined) return known;
    const { mean } = this.judge(tally);
    const ifYes = this.judge(this.tallies.tally(pulls + 1, twiceYes + 2)).above;
    const ifNo = this.judge(this.tallies.tally(pulls + 1, twiceYes)).above;
    // p is a martingale, so that what p(1 - p) loses is the variance of the next p.
    const gain = mean * (1 - mean) * (ifYes - ifNo) ** 2;
    this.gains.set(key, gain);
    return gain;
  }

  get aboveCount(): number {
    return this.groups.reduce((sum, { label, items }) => sum + (label === "above" ? items : 0), 0);
  }

  /** The share of right labels, in the reading that is asked for; worked out once. */
  shareRight(reading: keyof Reading<ShareClaim>): ShareClaim {
    const known = this.claims[reading];
    if (known !== undefined) return known;
    const groups: JudgedGroup[] = this.groups.map(({ likelihood, items, label }) => ({
      likelihood,
      items,
      isRight: rightCells(this.cells, label)[reading],
    }));
    const claim = claimShare(this.cells, this.prior, groups);
    this.claims = { ...this.claims, [reading]: claim };
    return claim;
  }
}
