/**
 * The labelling plans of all items: one where nothing is known in advance, one for each kind of hint where hints tell something. An item whose
 * hint is sure enough may be labelled without any answer; the check finds out what that is worth.
 */
import type { Estimate } from "@/lib/ranksearch/estimate/estimate";
import type { ShareCells } from "@/lib/ranksearch/estimate/share-cells";
import type { Side } from "@/lib/ranksearch/label";
import type { ExpectedLabels } from "./design-round";
import { chanceAbove, fitHints, type HintBins, logit } from "./hint-model";
import { LabellingPlan } from "./labelling-plan";
import type { Agreement } from "./verdict-table";

/** What is known of the items before their own answers. */
export interface Learnt {
  readonly cells: ShareCells;
  /** Items of a class are alike in advance; their shares add up to 1. */
  readonly classes: readonly { readonly prior: Float64Array; readonly share: number }[];
  /** By item; none where all are of one class. */
  readonly classOf: Uint8Array | null;
}

/** Chances are told apart by so much on the scale of their logarithmic odds. */
const logitStep = 0.5;
const mostSteps = 12;

/** All of one class. */
function alike(cells: ShareCells, prior: Float64Array): Learnt {
  return { cells, classes: [{ prior, share: 1 }], classOf: null };
}

/** By what hints say, those that explain the answers best where there are several; all of one class where they say too little. */
export function sortedByHints(
  hints: readonly HintBins[],
  estimate: Estimate,
  { cells, prior }: { readonly cells: ShareCells; readonly prior: Float64Array },
): Learnt {
  const [best] = hints
    .map((bins) => ({ bins, fit: fitHints(bins, estimate, { cells, prior }) }))
    .sort((one, other) => other.fit.gain - one.fit.gain);
  if (best === undefined || best.fit.gain === 0) return alike(cells, prior);
  const { bins, fit } = best;
  const placeOf = new Map<number, number>();
  const found: { sum: number; items: number }[] = [];
  const classOf = new Uint8Array(bins.binOf.length);
  for (const [item, bin] of bins.binOf.entries()) {
    const chance = bin < 0 ? fit.usual : fit.chanceAbove[bin]!;
    const step = Math.max(-mostSteps, Math.min(mostSteps, Math.round(logit(chance) / logitStep)));
    const place = placeOf.get(step) ?? found.length;
    placeOf.set(step, place);
    const kind = found[place] ?? { sum: 0, items: 0 };
    found[place] = kind;
    kind.sum += chance;
    kind.items++;
    classOf[item] = place;
  }
  const usual = chanceAbove(cells, prior);
  const classes = found.map(({ sum, items }) => ({
    share: items / classOf.length,
    prior: tilted(cells, prior, { from: usual, to: sum / items }),
  }));
  return { cells, classes, classOf };
}

/** The same items on either side, in other numbers. */
function tilted(
  { aboveIsRight }: ShareCells,
  prior: Float64Array,
  { from, to }: { readonly from: number; readonly to: number },
): Float64Array {
  return prior.map((mass, cell) =>
    aboveIsRight.strict[cell] === 1 ? (mass * to) / from : (mass * (1 - to)) / (1 - from),
  );
}

export class LabellingPlans {
  private readonly plans: readonly LabellingPlan[];

  constructor(
    private readonly learnt: Learnt,
    readonly wrongPrice: number,
    mostAnswers: number,
  ) {
    const { cells, classes } = learnt;
    this.plans = classes.map(
      ({ prior }) => new LabellingPlan({ cells, prior, wrongPrice, mostAnswers }),
    );
  }

  get usesHints(): boolean {
    return this.learnt.classOf !== null;
  }

  planOf(item: number): LabellingPlan {
    return this.plans[this.learnt.classOf?.[item] ?? 0]!;
  }

  /** What labelling all items this way leads to. */
  expect(): { readonly answersPerItem: number; readonly labels: ExpectedLabels } {
    const [only, ...others] = this.plans;
    if (others.length === 0) return only!.expect();
    const agreement: Record<Side, Agreement[number][]> = { above: [], below: [] };
    let [answersPerItem, above, wrong] = [0, 0, 0];
    for (const [place, plan] of this.plans.entries()) {
      const { share } = this.learnt.classes[place]!;
      const { answersPerItem: answers, labels } = plan.expect();
      answersPerItem += share * answers;
      above += share * labels.above;
      wrong += share * labels.wrong;
      for (const side of ["above", "below"] as const) {
        for (const { probability, weight } of labels.agreement[side]) {
          agreement[side].push({ probability, weight: weight * share });
        }
      }
    }
    const merged = { above: byProbability(agreement.above), below: byProbability(agreement.below) };
    return { answersPerItem, labels: { agreement: merged, above, wrong } };
  }
}

/** Classes share their cells: a table is judged by each once. */
function byProbability(agreement: Agreement): Agreement {
  const weights = new Map<number, number>();
  for (const { probability, weight } of agreement) {
    weights.set(probability, (weights.get(probability) ?? 0) + weight);
  }
  return Array.from(weights, ([probability, weight]) => ({ probability, weight }));
}
