/**
 * ActiveRank (Heckel, Shah, Ramchandran, Wainwright, "Active Ranking from Pairwise Comparisons and When
 * Parametric Assumptions Don't Help", Annals of Statistics 2019, Algorithm 1), asked for the full order.
 * In round t every active item duels a random other item. With
 *     alpha_t = sqrt(log(125 K log(1.12 t) / delta) / t),
 * an item whose win rate is more than 4 alpha_t away from those of both its neighbours among the active
 * ones has found its place and leaves.
 */
import type { Ranker } from "./rank-then-search";

export const activeRank: Ranker = ({ crowd, errorProbability, mostDuels }) => {
  const { itemCount } = crowd;
  const margin = (round: number) =>
    4 * Math.sqrt(Math.log((125 * itemCount * Math.log(1.12 * round)) / errorProbability) / round);
  const wins = new Float64Array(itemCount);
  /** Ascending places still to be taken; the active items, in order, belong there. */
  let places = Array.from({ length: itemCount }, (_, place) => place);
  let active = [...places];
  const order = new Array<number>(itemCount);
  let round = 1;
  for (const item of active) wins[item] = crowd.duelRandomly(item, 1);
  while (active.length > 0) {
    active.sort((a, b) => wins[a]! - wins[b]!);
    const gaps = neighbourGaps(active, wins).map((gap) => gap / round);
    const bar = margin(round);
    for (const [index, gap] of gaps.entries()) {
      if (gap > bar) order[places[index]!] = active[index]!;
    }
    places = places.filter((_, index) => !(gaps[index]! > bar));
    active = active.filter((_, index) => !(gaps[index]! > bar));
    if (crowd.asked.duels > mostDuels) return null;
    const largest = Math.max(0, ...gaps.filter((gap) => !(gap > bar)));
    const rounds = roundsUntilChange(round, bar, bar - largest);
    for (const item of active) wins[item]! += crowd.duelRandomly(item, rounds);
    round += rounds;
  }
  return order;
};

/** The smaller distance to a neighbour, in wins; an item without neighbours has found its place. */
function neighbourGaps(active: readonly number[], wins: Float64Array): number[] {
  return active.map((item, index) => {
    const below = index > 0 ? wins[item]! - wins[active[index - 1]!]! : Number.POSITIVE_INFINITY;
    const above =
      index < active.length - 1
        ? wins[active[index + 1]!]! - wins[item]!
        : Number.POSITIVE_INFINITY;
    return Math.min(below, above);
  });
}

/**
 * Rounds that can be asked in one go because no item can leave before their end: in m rounds the distance
 * between two win rates grows by at most m/t, and the bar falls by at most bar * m/2t. The wins of an item
 * in so many duels with random opponents are binomial, so nothing is approximated.
 */
function roundsUntilChange(round: number, bar: number, slack: number): number {
  return Math.max(1, Math.floor((slack * round) / (1 + bar / 2)));
}
