/** What all items together taught, and what it says of each. */
import type { Hints } from "@/lib/ranksearch/hints";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { DuelRecord } from "@/lib/ranksearch/planning/duel-record";
import { claimByClass, classesBy, classesByHints } from "./duel-classes";
import { fitJointly, type JointFit } from "./joint-model";
import { type Judgement, judge, rightCells } from "./judgement";
import { fitPrior, fitWithin } from "./prior-fit";
import { keyOf, type PullTallies, type Tally } from "./pull-tallies";
import type { Reading, ShareCells } from "./share-cells";
import { claimShare, type JudgedGroup, type ShareClaim } from "./share-range";
import { usualSharpness, winChances } from "./win-chances";

/** What the order of adding can make of a sum. */
const hair = 1e-9;

const itemsPerStep = 500;
/** More than there are classes by hints. */
const mostClasses = 8;

/** Items with the same pulls, label and class. */
interface Group extends Pick<Tally, "likelihood"> {
  readonly label: Judgement["label"];
  items: number;
}

/** Hints sort the items until there are comparisons, which do it from then on: both at once would make classes too small to claim from. */
export function sortsByHints({ pairCount }: DuelRecord): boolean {
  return pairCount === 0;
}

/** Of the moment it was made: later answers do not change it, though it can judge tallies that came up later. */
export class Fit {
  private readonly even: Float64Array;
  private readonly judgements = new Map<number, Judgement>();
  private readonly gains = new Map<number, number>();
  /** Where hints sort the items: the class of each, and what each class is like. */
  private hinted: { readonly classOf: Uint8Array; readonly priors: Float64Array[] } | null = null;
  /** One class without comparisons or hints, four with; with hints a fifth for items without. */
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
  static *make(
    cells: ShareCells,
    tallies: PullTallies,
    record: DuelRecord,
    hints: Hints | null,
  ): InSteps<Fit> {
    const list = tallies.list();
    const prior = fitPrior(cells, list);
    if (sortsByHints(record)) {
      const fit = new Fit(cells, tallies, prior, null);
      const classOf = hints && classesByHints(hints);
      if (classOf !== null) {
        yield* fit.sortByHints(classOf);
        return fit;
      }
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

  /** Within each class the prior is learnt from its own answers, starting from that of all. */
  private *sortByHints(classOf: Uint8Array): InSteps<void> {
    const byKey = [0, 1, 2, 3, 4].map(() => new Map<number, { tally: Tally; items: number }>());
    for (let item = 0; item < classOf.length; item++) {
      const tally = this.tallies.tallyOf(item);
      const key = keyOf(tally.pulls, tally.twiceYes);
      const found = byKey[classOf[item]!]!.get(key);
      if (found === undefined) byKey[classOf[item]!]!.set(key, { tally, items: 1 });
      else found.items++;
      if (item % itemsPerStep === 0) yield;
    }
    const inOrder = byKey.map((groups) =>
      [...groups.values()].sort(
        ({ tally: one }, { tally: other }) =>
          one.pulls - other.pulls || one.twiceYes - other.twiceYes,
      ),
    );
    const priors = inOrder.map((groups) => {
      const weighed = groups.map(({ tally, items }) => ({ likelihood: tally.likelihood, items }));
      return fitWithin(this.cells, weighed, this.prior);
    });
    this.hinted = { classOf, priors };
    this.classes = inOrder.map((groups, index) =>
      groups.map(({ tally: { likelihood }, items }) => {
        const { label } = judge(this.cells, priors[index]!, likelihood);
        return { likelihood, items, label };
      }),
    );
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
    const fit = new Fit(this.cells, this.tallies.copy(), this.prior, null);
    fit.hinted = this.hinted;
    return fit;
  }

  /** As the item stood when the fit was made, by all its answers. */
  judgeItem(item: number): Judgement {
    if (this.joint === null) return this.judge(this.tallies.tallyOf(item), this.classOf(item));
    return judge(this.cells, this.densityOf(item), this.even);
  }

  /** What is known before any comparison, which is then taken to be as sharp as usual. */
  withoutDuels(): Pick<JointFit, "density" | "beats"> {
    const { cells, tallies } = this;
    const density = new Float64Array(tallies.itemCount * cells.count);
    for (let item = 0; item < tallies.itemCount; item++) {
      const { likelihood } = tallies.tallyOf(item);
      const prior = this.priorOf(this.classOf(item));
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

  private classOf(item: number): number {
    return this.hinted?.classOf[item] ?? 0;
  }

  private priorOf(index: number): Float64Array {
    return this.hinted?.priors[index] ?? this.prior;
  }

  /** By pulls alone, and what items of its class are like. */
  judge(tally: Tally, index = 0): Judgement {
    const key = mostClasses * keyOf(tally.pulls, tally.twiceYes) + index;
    const known = this.judgements.get(key);
    if (known !== undefined) return known;
    const judgement = judge(this.cells, this.priorOf(index), tally.likelihood);
    this.judgements.set(key, judgement);
    return judgement;
  }

  /** By how much one more pull is expected to reduce p(1 - p), p being the chance of "above". */
  gainOfPull(item: number, tally: Tally): number {
    const index = this.classOf(item);
    const key = mostClasses * keyOf(tally.pulls, tally.twiceYes) + index;
    const known = this.gains.get(key);
    if (known !== undefined) return known;
    const gain = this.workOutGain(tally.likelihood, this.priorOf(index));
    this.gains.set(key, gain);
    return gain;
  }

  /** p is a martingale, so what p(1 - p) loses is the variance of the next p: cov(yes, above)² over the variance of yes. */
  private workOutGain(likelihood: Float64Array, prior: Float64Array): number {
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
    let right = 0;
    for (const [index, groups] of this.classes.entries()) {
      for (const { likelihood, items } of groups) {
        right += items * judge(this.cells, this.priorOf(index), likelihood).right[reading];
      }
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
      classes.length === 1
        ? claimShare(cells, prior, classes[0]!)
        : claimByClass(cells, prior, classes);
    this.claims = { ...this.claims, [reading]: claim };
    return claim;
  }
}
