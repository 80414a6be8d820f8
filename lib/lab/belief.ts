/** What one believes of a project's items before its end: a source of worlds that it may turn out to be. */
import { forkRandom, integerBelow, type Random, uniform } from "@/lib/random/generator";
import { finish } from "@/lib/ranksearch/in-steps";
import type { ItemCounts } from "@/lib/ranksearch/item-state";
import { createLinkTables, gridMeans, gridSize } from "@/lib/ranksearch/planning/duel-link";
import {
  type DuelRecord,
  type DuelsByItem,
  groupByItem,
} from "@/lib/ranksearch/planning/duel-record";
import { Posterior } from "@/lib/ranksearch/planning/posterior";
import { drawIndex } from "./draw-index";
import { createJointModel, drawJointly, type Joint } from "./joint-draw";
import { spreadPriors, weighPriors } from "./spread-prior";
import type { World } from "./worlds";

/** Draws a world of so many items. */
export type Belief = (itemCount: number, random: Random) => World;

/** How clear-cut an owner expects the items to be: the share of them that people would split over. */
export const clarities = { "clear-cut": 0.05, mixed: 0.2, hard: 0.5 } as const;
export type Clarity = keyof typeof clarities;
export const clarityNames = ["clear-cut", "mixed", "hard"] as const satisfies readonly Clarity[];

/** Items this near the threshold count as borderline in an owner's guess. */
const borderlineReach = 0.15;
/** An owner's guess of the borderline share is off by a factor: log-uniform up to this, either way. */
const guessFactor = 2;
/** From an even spread (1) to almost all of them at the ends. */
const strongestLean = 0.1;

export function guessBelief(clarity: Clarity, threshold: number): Belief {
  return (itemCount, random) => {
    const factor = guessFactor ** (2 * uniform(random) - 1);
    const borderlineShare = Math.min(0.9, clarities[clarity] * factor);
    // How clear the clear ones are: a power of a uniform number leans to the far end, a small one strongly.
    const lean = strongestLean ** uniform(random);
    const aboveShare = 0.3 + 0.4 * uniform(random);
    const means = Float64Array.from({ length: itemCount }, () => {
      const room = uniform(random) < aboveShare ? 1 - threshold : -threshold;
      const reach = Math.min(borderlineReach, Math.abs(room)) * Math.sign(room);
      if (uniform(random) < borderlineShare) return threshold + reach * uniform(random);
      return threshold + reach + (room - reach) * uniform(random) ** lean;
    });
    const theta = [4, 8, 16][integerBelow(random, 3)]!;
    return { means, link: { kind: "btl", theta } };
  };
}

const sharpnesses = [1, 2, 4, 8, 16, 32];
const sweeps = 6;
/** Without duels to learn it from. */
const usualSharpness = 8;
/** Points that a drawn grid cell is refined to, by the item's own pulls. */
const pointsPerCell = 12;

/**
 * From answers: a pilot's, or those of a running project. Each world is drawn in three steps: how sharp duels
 * are, what items are like in general (`spread-prior.ts`), and then each item by that and its own answers;
 * an item without any is like the others.
 */
export function fittedBelief(counts: ItemCounts, record: DuelRecord, threshold: number): Belief {
  const itemCount = counts.pulls.length;
  const all = Int32Array.from({ length: itemCount }, (_, item) => item);
  const duels = groupByItem(record, itemCount);
  const priors = spreadPriors(threshold);
  const fits = (record.pairCount > 0 ? sharpnesses : [usualSharpness]).map((sharpness) => {
    const { posterior, bound } = fitPosterior({ all, counts, duels }, sharpness);
    return { sharpness, bound, likelihoods: likelihoodsOf(posterior, itemCount) };
  });
  const best = Math.max(...fits.map(({ bound }) => bound));
  const weights = fits.map(({ bound }) => Math.exp(bound - best));
  const priorWeights = fits.map(({ likelihoods }) => weighPriors(priors, likelihoods));
  const model = createJointModel(
    priors,
    fits.map(({ sharpness }) => sharpness),
  );
  /** Item by item, its opponents where the fit has them: the whole answer where there are no duels. */
  const drawSingly = (random: Random): Joint => {
    const sharpness = drawIndex(weights, random);
    const { likelihoods } = fits[sharpness]!;
    const prior = drawIndex(priorWeights[sharpness]!, random);
    const cells = all.map((item) => {
      const density = priors[prior]!.map((chance, cell) => {
        return chance * likelihoods[item * gridSize + cell]!;
      });
      return drawIndex(density, random);
    });
    return { cells, prior, sharpness };
  };
  return (size, random) => {
    const start = drawSingly(random);
    const drawn =
      record.pairCount > 0 ? drawJointly(model, { counts, duels }, start, random) : start;
    const means = Float64Array.from({ length: size }, (_, index) => {
      if (index >= itemCount) {
        return drawWithinCell(drawIndex(priors[drawn.prior]!, random), 0, 0, random);
      }
      const yes = counts.yes[index]!;
      return drawWithinCell(drawn.cells[index]!, yes, counts.pulls[index]! - yes, random);
    });
    return { means, link: { kind: "btl", theta: fits[drawn.sharpness]!.sharpness } };
  };
}

interface FitData {
  readonly all: Int32Array;
  readonly counts: ItemCounts;
  readonly duels: DuelsByItem;
}

function fitPosterior({ all, counts, duels }: FitData, sharpness: number) {
  const posterior = new Posterior(all.length);
  posterior.link = createLinkTables(sharpness);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    posterior.refit(all, counts, duels);
    finish(posterior.learnPrior(all, counts));
  }
  const bound = posterior.refit(all, counts, duels);
  return { posterior, bound };
}

/** What the answers alone say about each item, up to a factor: row by item. */
function likelihoodsOf(posterior: Posterior, itemCount: number): Float64Array {
  const { prior } = posterior;
  const rows = new Float64Array(itemCount * gridSize);
  for (let item = 0; item < itemCount; item++) {
    const density = posterior.density(item);
    for (let cell = 0; cell < gridSize; cell++) {
      rows[item * gridSize + cell] = density[cell]! / prior[cell]!;
    }
  }
  return rows;
}

/** Within a grid cell by the likelihood of the item's pulls. */
function drawWithinCell(cell: number, yes: number, no: number, random: Random): number {
  const points = Array.from(
    { length: pointsPerCell },
    (_, point) => gridMeans[cell]! + ((point + 0.5) / pointsPerCell - 0.5) / gridSize,
  );
  const logs = points.map((mean) => yes * Math.log(mean) + no * Math.log(1 - mean));
  const largest = Math.max(...logs);
  return points[
    drawIndex(
      logs.map((log) => Math.exp(log - largest)),
      random,
    )
  ]!;
}

/** The stream of simulation number `simulation` for drawing its world. */
export function worldStream(seed: number, simulation: number): Random {
  return forkRandom(seed, simulation, 0);
}
