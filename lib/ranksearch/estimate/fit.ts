/** What all items together taught, and what it says of each. */
import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { DuelRecord } from "@/lib/ranksearch/planning/duel-record";
import { claimByClass, classesBy } from "./duel-classes";
import { fitJointly, type JointFit } from "./joint-model";
import { type Judgement, judge, rightCells } from "./judgement";
import { fitPrior } from "./prior-fit";
import { keyOf, type PullTallies, type Tally } from "./pull-tallies";
import type { Reading, ShareCells } from "./share-cells";
import { claimShare, type JudgedGroup, type ShareClaim } from "./share-range";
import { usualSharpness, winChances } from "./win-chances";

/** What the order of adding can make of a sum. */
const hair = 1e-9;

const itemsPerStep = 500;

/** Items with the same pulls, label and class. */
interface Group extends Pick<Tally, "likelihood"> {
  readonly label: Judgement["label"];
  items: number;
}

/** Of the moment it was made: later answers do not change it, though it can judge tallies that came up later. */
export class Fit {
  private readonly even: Float64Array;
  private readonly judgements = new Map<number, Judgement>();
  private readonly gains = new Map<number, number>();
  /** One class without comparisons, four with. */
  private classes: readonly (readonly Group[])[] = [];
  private claims: Partial<Reading<ShareClaim>> = {};

  private constructor(
    readonly cells: ShareCells,
    private readonly tallies: PullTallies,
    private readonly prior: Float64Array,
    readonly joint: JointFit | null,
  ) {
    this.even = new Float64Array(cells.count).fill(1);
  }

  /** Neither tallies nor record may change between two steps. */
  static *make(cells: ShareCells, tallies: PullTallies, record: DuelRecord): InSteps<Fit> {
    const list = tallies.list();
    const prior = fitPrior(cells, list);
    if (record.pairCount === 0) {
      const fit = new Fit(cells, tallies, prior, null);
      fit.classes = [list.map((tally) => ({ ...tally, label: fit.judge(tally).label }))];
      return fit;
    }
    const joint = yield* fitJointly({
      ...{ itemCount: tallies.itemCount, cells, record, prior },
      likelihoodOf: (item) => tallies.tallyOf(item).likelihood,
    });
    const fit = new Fit(cells, tallies, prior, joint);
    fit.classes = yield* fit.groupByClass(joint);
    return fit;
  }

  private *groupByClass({ aboveByDuels }: JointFit): InSteps<Group[][]> {
    yield;
    const classOf = classesBy(aboveByDuels);
    yield;
    const byKey = [0, 1, 2, 3].map(() => new Map<string, Group>());
    for (let item = 0; item < this.tallies.itemCount; item++) {
      const { pulls, twiceYes, likelihood } = this.tallies.tallyOf(item);
      const { label } = this.judgeItem(item);
      const groups = byKey[classOf[item]!]!;
      const key = `${keyOf(pulls, twiceYes)} ${label}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { likelihood, label, items: 1 });
      else group.items++;
      if (item % itemsPerStep === 0) yield;
    }
    return byKey.map((groups) => [...groups.values()]);
  }

  /** Judges every item as it stands now, whatever is answered later. */
  still(): Pick<Fit, "judgeItem"> {
    // With comparisons each item's own density was kept.
    if (this.joint !== null) return this;
    return new Fit(this.cells, this.tallies.copy(), this.prior, null);
  }

  /** As the item stood when the fit was made, by all its answers. */
  judgeItem(item: number): Judgement {
    if (this.joint === null) return this.judge(this.tallies.tallyOf(item));
    return judge(this.cells, this.densityOf(item), this.even);
  }

  /** What is known before any comparison, which is then taken to be as sharp as usual. */
  withoutDuels(): Pick<JointFit, "density" | "beats"> {
    const { cells, tallies, prior } = this;
    const density = new Float64Array(tallies.itemCount * cells.count);
    for (let item = 0; item < tallies.itemCount; item++) {
      const { likelihood } = tallies.tallyOf(item);
      let sum = 0;
      for (let cell = 0; cell < cells.count; cell++) sum += prior[cell]! * likelihood[cell]!;
      for (let cell = 0; cell < cells.count; cell++) {
        density[item * cells.count + cell] = (prior[cell]! * likelihood[cell]!) / sum;
      }
    }
    return { density, beats: winChances(cells)[usualSharpness]!.beats };
  }

  /** The chance of each cell for the item, where there were comparisons. */
  densityOf(item: number): Float64Array {
    const { count } = this.cells;
    return this.joint!.density.subarray(item * count, (item + 1) * count);
  }

  /** By pulls alone. */
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
    const key = keyOf(tally.pulls, tally.twiceYes);
    const known = this.gains.get(key);
    if (known !== undefined) return known;
    const gain = this.workOutGain(tally.likelihood);
    this.gains.set(key, gain);
    return gain;
  }

  /** p is a martingale, so what p(1 - p) loses is the variance of the next p: cov(yes, above)² over the variance of yes. */
  private workOutGain(likelihood: Float64Array): number {
    const { prior } = this;
    const { count, middle, aboveIsRight } = this.cells;
    let [sum, yes, above, both] = [0, 0, 0, 0];
    for (let cell = 0; cell < count; cell++) {
      const mass = prior[cell]! * likelihood[cell]!;
      const isAbove = mass * aboveIsRight.strict[cell]!;
      sum += mass;
      yes += mass * middle[cell]!;
      above += isAbove;
      both += isAbove * middle[cell]!;
    }
    const mean = yes / sum;
    return (both / sum - (mean * above) / sum) ** 2 / (mean * (1 - mean));
  }

  get aboveCount(): number {
    let above = 0;
    for (const { label, items } of this.classes.flat()) if (label === "above") above += items;
    return above;
  }

  /** No end of the range but the upper one lies above this. */
  mostClaimed(reading: keyof Reading<ShareClaim>): number {
    if (this.joint !== null) return 1;
    const { cells, prior } = this;
    let right = 0;
    for (const { likelihood, items } of this.classes[0]!) {
      right += items * judge(cells, prior, likelihood).right[reading];
    }
    return right / this.tallies.itemCount + hair;
  }

  /** The share of right labels, in the reading that is asked for; worked out once. */
  shareRight(reading: keyof Reading<ShareClaim>): ShareClaim {
    const known = this.claims[reading];
    if (known !== undefined) return known;
    const { cells, prior } = this;
    const classes = this.classes.map((groups) =>
      groups.map(
        ({ likelihood, items, label }): JudgedGroup => ({
          likelihood,
          items,
          isRight: rightCells(cells, label)[reading],
        }),
      ),
    );
    const claim =
      this.joint === null
        ? claimShare(cells, prior, classes[0]!)
        : claimByClass(cells, prior, classes);
    this.claims = { ...this.claims, [reading]: claim };
    return claim;
  }
}
