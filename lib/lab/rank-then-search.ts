/**
 * RankThenSearch (Xu et al. 2020, Section 6.2): rank all items by duels, then one binary search for the
 * boundary, its labels by Figure-Out-Label. The paper does not say how it shares delta: here one half goes
 * to the ranking, the other to the labels of the search.
 */
import {
  isSearchOver,
  middlePosition,
  mostLabels,
  narrowSearch,
  startSearch,
} from "@/lib/ranksearch/paper/threshold-search";
import type { Algorithm, Labels } from "./algorithm";
import type { Crowd } from "./crowd";
import { labelByPulling } from "./simple-label";

interface RankingTask {
  readonly crowd: Crowd;
  readonly errorProbability: number;
  readonly seed: number;
  /** Where it gives up: items with equal scores are never ranked. */
  readonly mostDuels: number;
}

/** The items in ascending order, right with probability 1 - delta; null if it gave up. */
export type Ranker = (task: RankingTask) => number[] | null;

const mostDuels = 2e10;

export function rankThenSearch(rank: Ranker): Algorithm {
  return (crowd, config, seed) => {
    const halfError = config.allDelta / 2;
    const order = rank({ crowd, errorProbability: halfError, seed, mostDuels });
    const labels: Labels = new Array(crowd.itemCount).fill(null);
    if (order === null) return labels;
    const errorProbability = halfError / mostLabels(order.length);
    let search = startSearch(order.length);
    while (!isSearchOver(search)) {
      const item = order[middlePosition(search) - 1]!;
      const side = labelByPulling({ crowd, config, errorProbability }, item);
      if (side === null) return labels;
      search = narrowSearch(search, side);
    }
    for (const [position, item] of order.entries()) {
      labels[item] = position < search.low ? "below" : "above";
    }
    return labels;
  };
}
