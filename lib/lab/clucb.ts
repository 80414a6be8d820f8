/**
 * CLUCB (Chen, Lin, King, Lyu, Chen, "Combinatorial Pure Exploration of Multi-Armed Bandits", NIPS 2014,
 * Algorithm 1) for thresholding, where every set of items is feasible. With T_i pulls of item i at time t,
 *     rad_t(i) = R sqrt(2 log(4 K t^3 / delta) / T_i),  R = 1/2 for answers in [0, 1].
 * The best set and the optimistic set differ in the items whose interval mean ± rad contains the
 * threshold; it pulls the one among them with the largest radius and stops when there is none. With a tolerance
 * eps, which its paper does not have, a label is wrong only beyond it: an item is in doubt while its
 * interval contains tau - eps (if its mean lies above tau) or tau + eps, that is while rad >= |mean - tau| + eps. On the event
 * |mean - mu| <= rad, of probability 1 - delta, every label then is right up to eps, by the same proof.
 */
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { Algorithm } from "./algorithm";
import { createHeap, peekKey, popHeap, pushHeap } from "./min-heap";

const subGaussian = 0.5;

export const clucb: Algorithm = (crowd, config) => {
  const pulls = new Int32Array(crowd.itemCount);
  const yes = new Float64Array(crowd.itemCount);
  /** Unsure items by number of pulls: the largest radius is that of the fewest pulls. */
  const unsure = createHeap();
  /** The others by the time at which their radius, which grows with log t, lets the threshold in again. */
  const sure = createHeap();
  const cap = config.answerCapPerItem ?? Number.POSITIVE_INFINITY;
  let time = 0;
  const pull = (item: number) => {
    yes[item]! += crowd.pull(item);
    pulls[item]!++;
    time++;
    const gap = Math.abs(yes[item]! / pulls[item]! - config.threshold) + config.tolerance;
    const until = sureUntil({ config, itemCount: crowd.itemCount, pulls: pulls[item]!, gap });
    if (until > time) pushHeap(sure, until, item);
    else if (pulls[item]! < cap) pushHeap(unsure, pulls[item]!, item);
  };
  for (let item = 0; item < crowd.itemCount; item++) pull(item);
  for (;;) {
    while (peekKey(sure) <= time) {
      const item = popHeap(sure);
      pushHeap(unsure, pulls[item]!, item);
    }
    if (peekKey(unsure) === Number.POSITIVE_INFINITY) break;
    pull(popHeap(unsure));
  }
  return Array.from(pulls, (count, item) => {
    if (count >= cap) return null;
    return yes[item]! / count > config.threshold ? "above" : "below";
  });
};

interface Sureness {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly pulls: number;
  /** How far the threshold lies from the item's mean, and its tolerance */
  readonly gap: number;
}

/** The time t at which rad_t reaches the gap: t^3 = (delta / 4K) exp(T gap^2 / 2 R^2). */
function sureUntil({ config, itemCount, pulls, gap }: Sureness): number {
  const exponent = (pulls * gap ** 2) / (2 * subGaussian ** 2);
  return Math.exp((Math.log(config.allDelta / (4 * itemCount)) + exponent) / 3);
}
