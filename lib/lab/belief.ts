/** What one believes of a project's items before its end: a source of worlds that it may turn out to be. */
import { forkRandom, integerBelow, type Random, uniform } from "@/lib/random/generator";
import { createLinkTables, gridMeans, gridSize } from "@/lib/ranksearch/duel-link";
import { type DuelRecord, type DuelsByItem, groupByItem } from "@/lib/ranksearch/duel-record";
import type { ItemCounts } from "@/lib/ranksearch/item-state";
import { Posterior } from "@/lib/ranksearch/posterior";
import type { World } from "./worlds";

/** Draws a world of so many items. */
export type Belief = (itemCount: number, random: Random) => World;

/** How clear-cut an owner expects the items to be: the share of them that people would split over. */
export const clarities = { "clear-cut": 0.05, mixed: 0.2, hard: 0.5 } as const;
export type Clarity = keyof typeof clarities;

/** Items this near the threshold count as borderline in an owner's guess. */
const borderlineReach = 0.15;
/** An owner's guess of the borderline share is off by a factor: log-uniform up to this, either way. */
const guessFactor = 2;

export function guessBelief(clarity: Clarity, threshold: number): Belief {
  return (itemCount, random) => {
    const factor = guessFactor ** (2 * uniform(random) - 1);
    const borderlineShare = Math.min(0.9, clarities[clarity] * factor);
    const aboveShare = 0.3 + 0.4 * uniform(random);
    const means = Float64Array.from({ length: itemCount }, () => {
      const room = uniform(random) < aboveShare ? 1 - threshold : -threshold;
      const reach = Math.min(borderlineReach, Math.abs(room)) * Math.sign(room);
      if (uniform(random) < borderlineShare) return threshold + reach * uniform(random);
      // The clearer, the likelier: the square root of a uniform number leans to the far end.
      return threshold + reach + (room - reach) * Math.sqrt(uniform(random));
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

/** From answers: a pilot's, or those of a running project. Items without any are drawn like the others. */
export function fittedBelief(counts: ItemCounts, record: DuelRecord): Belief {
  const itemCount = counts.pulls.length;
  const all = Int32Array.from({ length: itemCount }, (_, item) => item);
  const duels = groupByItem(record, itemCount);
  const fits = (record.pairCount > 0 ? sharpnesses : [usualSharpness]).map((sharpness) =>
    fitPosterior({ all, counts, duels }, sharpness),
  );
  const best = Math.max(...fits.map(({ bound }) => bound));
  const weights = fits.map(({ bound }) => Math.exp(bound - best));
  return (size, random) => {
    const { posterior, sharpness } = fits[drawIndex(weights, random)]!;
    const trial = posterior.fork();
    const sample = all.map(() => all[integerBelow(random, itemCount)]!);
    for (let sweep = 0; sweep < 2; sweep++) {
      trial.learnPrior(sample, counts);
      trial.refit(all, counts, duels);
    }
    const means = Float64Array.from({ length: size }, (_, index) => {
      const item = index < itemCount ? index : sample[index % itemCount]!;
      return drawMean(trial, counts, { item, random });
    });
    return { means, link: { kind: "btl", theta: sharpness } };
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
  let bound = 0;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    bound = posterior.refit(all, counts, duels);
    posterior.learnPrior(all, counts);
  }
  return { posterior, sharpness, bound };
}

/** From the item's density; within the grid cell by the likelihood of its pulls. */
function drawMean(
  posterior: Posterior,
  counts: ItemCounts,
  { item, random }: { item: number; random: Random },
): number {
  const cell = drawIndex(posterior.density(item), random);
  const yes = counts.yes[item]!;
  const no = counts.pulls[item]! - yes;
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

function drawIndex(weights: ArrayLike<number>, random: Random): number {
  let total = 0;
  for (let index = 0; index < weights.length; index++) total += weights[index]!;
  let left = uniform(random) * total;
  for (let index = 0; index < weights.length - 1; index++) {
    left -= weights[index]!;
    if (left < 0) return index;
  }
  return weights.length - 1;
}

/** The stream of simulation number `simulation` for drawing its world. */
export function worldStream(seed: number, simulation: number): Random {
  return forkRandom(seed, simulation, 0);
}
