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
import { LabellingPlan } from "./labelling-plan";

interface LabellerStart extends Omit<RoundSetting, "level"> {
  readonly errorProbability: number;
  readonly seed: number;
  /** After so many answers an item is asked about no more, whatever is hoped of another. */
  mostPerItem?(): number;
}

interface Frozen {
  /** By item; null for close calls that no number of answers has settled. */
  readonly labels: readonly (Side | null)[];
  readonly design: DesignedRound;
  readonly aim: number;
}

const pilotStream = 16;
export const pilotAnswers = 5;
const mostAnswers = 30;
const lowestPrice = 4;
const step = 1.8;
/** After a failed check. */
const stricter = 2;

export class Labeller {
  readonly pilot: ReadonlySet<number>;
  private plan: LabellingPlan | null = null;
  private price = lowestPrice;
  private fewest = 0;
  private round = 1;
  private isAimed = false;
  private choices: NumberChoices | null = null;
  private readonly cells: ShareCells;

  constructor(
    private readonly estimate: Estimate,
    private readonly start: LabellerStart,
  ) {
    const { items, seed } = start;
    this.cells = createShareCells(start);
    const order = Array.from({ length: items }, (_, item) => item);
    shuffle(forkRandom(seed, pilotStream), order);
    this.pilot = new Set(order.slice(0, Math.ceil(Math.min(items / 7, 30 + Math.sqrt(items) / 2))));
  }

  get isPilot(): boolean {
    return this.plan === null;
  }

  /** Whether labels are as good as they are meant to be once no item wants more. */
  get hasAim(): boolean {
    return this.isAimed;
  }

  wantsMore(item: number): boolean {
    const { pulls, twiceYes } = this.estimate.tallyOf(item);
    if (pulls >= this.most) return false;
    if (this.plan === null) return this.pilot.has(item) && pulls < pilotAnswers;
    return this.plan.wantsMore(pulls, twiceYes / 2);
  }

  /** To be called when no item wants more: aims again, or says that the labels are ready to be checked. */
  raise(): "ready" | "more" {
    if (this.isAimed) return "ready";
    const learnt = this.learn();
    const aim = chooseAim(this.setting, learnt, {
      choices: this.numbers(),
      fewest: this.fewest,
    });
    const best = Math.max(aim?.wrongPrice ?? lowestPrice, this.fewest);
    const wrongPrice = Math.min(Math.max(this.price, this.fewest), best);
    this.plan = new LabellingPlan({ ...learnt, wrongPrice, mostAnswers });
    this.isAimed = wrongPrice >= best;
    this.price = wrongPrice * step;
    return "more";
  }

  /** Labels as they are, and the check that they are up to. Null if there are too few items for the claim. */
  freeze(): Frozen | null {
    const { estimate, start } = this;
    const plan = this.plan ?? this.planAt(this.price);
    const labels = Array.from({ length: start.items }, (_, item) => {
      const { pulls, twiceYes } = estimate.tallyOf(item);
      const isUndecided = pulls >= this.most && plan.isCloseCall(pulls, twiceYes / 2);
      return isUndecided ? null : estimate.of(item).label;
    });
    const expected = plan.expect().labels;
    const aim = plan.wrongPrice;
    const items = labels.filter((label) => label !== null).length;
    if (items < start.items) {
      const setting = { ...this.setting, items };
      const design = designRound(setting, expected, numberChoices(setting));
      if (design !== null) return { labels, design, aim };
    }
    // So many are close calls that too few would be left to check.
    const all = Array.from({ length: start.items }, (_, item) => estimate.of(item).label);
    const design = designRound(this.setting, expected, this.numbers());
    return design && { labels: all, design, aim };
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
  private numbers(): NumberChoices {
    this.choices ??= numberChoices(this.setting);
    return this.choices;
  }

  /**
   * First from the pilot, which has several answers each: items with one answer alone say little of what items are
   * like. From there all items move it on.
   */
  private learn() {
    const { cells, estimate, start } = this;
    const prior = cells.width.slice();
    climb(cells, prior, grouped(estimate, this.pilot), { evenItems: 0.5, iterations: 150 });
    const all = Array.from({ length: start.items }, (_, item) => item);
    climb(cells, prior, grouped(estimate, all), { evenItems: 0.5, iterations: 60 });
    return { cells, prior };
  }

  private planAt(wrongPrice: number): LabellingPlan {
    return new LabellingPlan({ ...this.learn(), wrongPrice, mostAnswers });
  }

  private get setting(): RoundSetting {
    return { ...this.start, level: levelOfRound(this.start.errorProbability, this.round) };
  }
}

function grouped(estimate: Estimate, items: Iterable<number>): Weighed[] {
  const counts = new Map<Float64Array, number>();
  for (const item of items) {
    const { likelihood, pulls } = estimate.tallyOf(item);
    if (pulls > 0) counts.set(likelihood, (counts.get(likelihood) ?? 0) + 1);
  }
  return [...counts].map(([likelihood, count]) => ({ likelihood, items: count }));
}
