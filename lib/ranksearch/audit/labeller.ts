/**
 * Labels everything as cheaply as it can before a check, and more strictly after one that failed. Planning only.
 *
 * A pilot shows what the items are like. Then all items are labelled at a low price of wrong labels, and at higher ones
 * as long as that makes labelling and check together cheaper: more is asked about an item only when all have had their
 * turn, so that each step rests on what all items showed, and going up wastes nothing.
 */
import { forkRandom, shuffle } from "@/lib/random/generator";
import type { Estimate } from "@/lib/ranksearch/estimate/estimate";
import { climb, type Weighed } from "@/lib/ranksearch/estimate/prior-fit";
import { createShareCells, type ShareCells } from "@/lib/ranksearch/estimate/share-cells";
import { type Hints, noHint } from "@/lib/ranksearch/hints";
import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import type { Side } from "@/lib/ranksearch/label";
import { chooseAim } from "./aim";
import { levelOfRound } from "./audit-levels";
import {
  type DesignedRound,
  designRound,
  type NumberChoices,
  numberChoices,
  type RoundSetting,
} from "./design-round";
import { HintBins } from "./hint-model";
import { LabellingPlans, type Learnt, sortedByHints } from "./labelling-plans";

interface LabellerStart extends Omit<RoundSetting, "level"> {
  readonly errorProbability: number;
  readonly seed: number;
  /** After so many answers an item is asked about no more, whatever is hoped of another. */
  mostPerItem?(): number;
  /** What is said of the items in advance; null for nothing. */
  readonly hints?: Hints | null;
}

export interface Frozen {
  /** By item; null for close calls that no number of answers has settled. */
  readonly labels: readonly (Side | null)[];
  readonly design: DesignedRound;
  readonly aim: number;
}

const pilotStream = 16;
export const pilotAnswers = 5;
/** With hints the pilot is so many times larger: it also has to tell what those are worth. */
const pilotWithHints = 2.5;
/** Unless that is more than one item in so many: a worthless hint must not cost much. */
const itemsPerPilot = 40;
const mostAnswers = 30;
const lowestPrice = 4;
const step = 1.8;
/** After a failed check. */
const stricter = 2;
/** In one step. */
const itemsAtOnce = 1_024;

export class Labeller {
  readonly pilot: ReadonlySet<number>;
  private plan: LabellingPlans | null = null;
  private price = lowestPrice;
  private fewest = 0;
  private round = 1;
  private isAimed = false;
  private choices: NumberChoices | null = null;
  private readonly cells: ShareCells;
  private readonly bins: HintBins | null;

  constructor(
    private readonly estimate: Estimate,
    private readonly start: LabellerStart,
  ) {
    const { items, seed } = start;
    this.cells = createShareCells(start);
    const order = Array.from({ length: items }, (_, item) => item);
    shuffle(forkRandom(seed, pilotStream), order);
    this.bins = start.hints ? new HintBins(start.hints) : null;
    const usual = 30 + Math.sqrt(items) / 2;
    const most =
      this.bins === null
        ? usual
        : Math.max(usual, Math.min(pilotWithHints * usual, items / itemsPerPilot));
    this.pilot = new Set(order.slice(0, Math.ceil(Math.min(items / 7, most))));
  }

  get isPilot(): boolean {
    return this.plan === null;
  }

  /** Whether labels are as good as they are meant to be once no item wants more. */
  get hasAim(): boolean {
    return this.isAimed;
  }

  /** Null before there is a plan. */
  get usesHints(): boolean | null {
    return this.plan?.usesHints ?? null;
  }

  wantsMore(item: number): boolean {
    const { pulls, twiceYes } = this.estimate.tallyOf(item);
    if (pulls >= this.most) return false;
    if (this.plan === null) return this.pilot.has(item) && pulls < pilotAnswers;
    return this.plan.planOf(item).wantsMore(pulls, twiceYes / 2);
  }

  /** About how many; by what is aimed at now. */
  answersWanted(item: number): number {
    if (!this.wantsMore(item)) return 0;
    const { pulls, twiceYes } = this.estimate.tallyOf(item);
    if (this.plan === null) return pilotAnswers - pulls;
    return Math.min(this.most - pulls, this.plan.planOf(item).answersToGo(pulls, twiceYes / 2));
  }

  /** To be called when no item wants more: aims again, or says that the labels are ready to be checked. */
  *raise(): InSteps<"ready" | "more"> {
    if (this.isAimed) return "ready";
    const learnt = yield* this.learn();
    const choices = yield* this.numbers();
    const aim = yield* chooseAim(this.setting, learnt, { choices, fewest: this.fewest });
    const best = Math.max(aim?.wrongPrice ?? lowestPrice, this.fewest);
    const wrongPrice = Math.min(Math.max(this.price, this.fewest), best);
    this.plan = new LabellingPlans(learnt, wrongPrice, mostAnswers);
    this.isAimed = wrongPrice >= best;
    this.price = wrongPrice * step;
    return "more";
  }

  /** Labels as they are, and the check that they are up to. Null if there are too few items for the claim. */
  *freeze(): InSteps<Frozen | null> {
    const { start } = this;
    const plan = this.plan ?? (yield* this.planAt(this.price));
    const labels: (Side | null)[] = [];
    const all: Side[] = [];
    for (const [from, to] of partsOf(start.items, itemsAtOnce)) {
      for (let item = from; item < to; item++) {
        const label = this.labelOf(plan, item);
        all.push(label);
        labels.push(this.isUndecided(plan, item) ? null : label);
      }
      yield;
    }
    const expected = plan.expect().labels;
    const aim = plan.wrongPrice;
    const items = labels.filter((label) => label !== null).length;
    if (items < start.items) {
      const setting = { ...this.setting, items };
      const choices = yield* numberChoices(setting);
      const design = yield* designRound(setting, expected, choices);
      if (design !== null) return { labels, design, aim };
    }
    // So many are close calls that too few would be left to check.
    const choices = yield* this.numbers();
    const design = yield* designRound(this.setting, expected, choices);
    return design && { labels: all, design, aim };
  }

  private labelOf(plan: LabellingPlans, item: number): Side {
    // With comparisons the estimate's own fit is long; their worth is in the plan, if they have any.
    if (!plan.usesHints && this.estimate.duels === 0) return this.estimate.of(item).label;
    return plan.planOf(item).labelFrom(this.estimate.tallyOf(item).likelihood);
  }

  private isUndecided(plan: LabellingPlans, item: number): boolean {
    const { pulls, twiceYes } = this.estimate.tallyOf(item);
    return pulls >= this.most && plan.planOf(item).isCloseCall(pulls, twiceYes / 2);
  }

  /** The check of labels made at this price of a wrong one did not pass; null where it ended for another reason. */
  failed(aim: number | null): void {
    this.round++;
    if (aim !== null) this.fewest = Math.max(aim, this.fewest) * stricter;
    this.isAimed = false;
    this.choices = null;
  }

  private get most(): number {
    return Math.min(mostAnswers, this.start.mostPerItem?.() ?? mostAnswers);
  }

  /** Worked out once a round. */
  private *numbers(): InSteps<NumberChoices> {
    this.choices ??= yield* numberChoices(this.setting);
    return this.choices;
  }

  /**
   * First from the pilot, which has several answers each: items with one answer alone say little of what items are
   * like. From there all items move it on.
   */
  private *learn(): InSteps<Learnt> {
    const { cells, start } = this;
    const prior = cells.width.slice();
    const pilot = new Groups(this.estimate);
    for (const item of this.pilot) pilot.add(item);
    climb(cells, prior, pilot.weighed(), { evenItems: 0.5, iterations: 150 });
    const all = new Groups(this.estimate);
    const weights = this.bins?.weightsOfAsked((item) => this.estimate.tallyOf(item).pulls > 0);
    for (const [from, to] of partsOf(start.items, itemsAtOnce)) {
      for (let item = from; item < to; item++) all.add(item, weights?.(item));
      yield;
    }
    climb(cells, prior, all.weighed(), { evenItems: 0.5, iterations: 60 });
    yield;
    const byDuels = yield* this.binsByDuels();
    const hints = [this.bins, byDuels].filter((bins) => bins !== null);
    return sortedByHints(hints, this.estimate, { cells, prior });
  }

  /**
   * Comparisons that were bought under another goal are hints here: where they put an item, its own pulls left out. What that is worth, its
   * pulls say. Null where there are none.
   */
  private *binsByDuels(): InSteps<HintBins | null> {
    if (this.estimate.duels === 0) return null;
    const { items } = this.start;
    // Answers may come between two steps.
    const copy = this.estimate.copy();
    yield;
    const { joint } = yield* copy.fitInSteps();
    const isCompared = (item: number) => copy.answersOf(item) > copy.tallyOf(item).pulls;
    return new HintBins(
      Float64Array.from({ length: items }, (_, item) =>
        isCompared(item) ? joint!.aboveByDuels[item]! : noHint,
      ),
    );
  }

  private *planAt(wrongPrice: number): InSteps<LabellingPlans> {
    return new LabellingPlans(yield* this.learn(), wrongPrice, mostAnswers);
  }

  private get setting(): RoundSetting {
    return { ...this.start, level: levelOfRound(this.start.errorProbability, this.round) };
  }
}

/** Items with the same answers are fitted together. */
class Groups {
  private readonly counts = new Map<Float64Array, number>();

  constructor(private readonly estimate: Estimate) {}

  add(item: number, weight = 1): void {
    const { likelihood, pulls } = this.estimate.tallyOf(item);
    if (pulls > 0) this.counts.set(likelihood, (this.counts.get(likelihood) ?? 0) + weight);
  }

  weighed(): Weighed[] {
    return [...this.counts].map(([likelihood, count]) => ({ likelihood, items: count }));
  }
}
