/**
 * PLPAC-AMPR (Szörényi, Busa-Fekete, Paul, Hüllermeier, "Online Rank Elicitation for Plackett-Luce: A
 * Dueling Bandits Approach", NIPS 2015, Algorithm 3), with epsilon = 0: the exact order. Under the
 * Plackett-Luce model (here: BTL) a QuickSort by duels puts i before j exactly as often as i beats j, so
 * one sort of M items gives an observation of every pair. With n observations of a pair,
 *     c = sqrt(log(4 K^2 n^2 / delta) / 2n);
 * a pair is ordered once |p-hat - 1/2| > c. An item's place lies between the number of items surely below
 * it and that number plus the unsure ones; items whose ranges of places overlap form a group, and each
 * group is sorted again until all stand alone. A sort may use 3 M log M duels; what it leaves unsorted
 * gives no observation.
 */
import { forkRandom, integerBelow, type Random } from "@/lib/random/generator";
import type { Crowd } from "./crowd";
import {
  addWins,
  createPairTable,
  isOrdered,
  observationsUntilCheck,
  type PairTable,
  recordPair,
} from "./pair-table";
import type { Ranker } from "./rank-then-search";

export const plpacAmpr: Ranker = ({ crowd, errorProbability, seed, mostDuels }) => {
  const random = forkRandom(seed, 0x9ac);
  const pairs = createPairTable(crowd.itemCount, errorProbability);
  let groups = [Array.from({ length: crowd.itemCount }, (_, item) => item)];
  while (groups.some((group) => group.length > 1)) {
    if (crowd.asked.duels > mostDuels) return null;
    let changed = false;
    for (const group of groups) {
      if (group.length > 1 && observe({ crowd, random, pairs }, group)) changed = true;
    }
    if (changed) groups = groups.flatMap((group) => splitGroup(pairs, group));
  }
  return groups.map((group) => group[0]!);
};

interface Sorter {
  readonly crowd: Crowd;
  readonly random: Random;
  readonly pairs: PairTable;
}

/** Whether some pair of the group became ordered, or ceased to be. */
function observe(sorter: Sorter, group: readonly number[]): boolean {
  const [one, other, ...more] = group;
  if (one === undefined || other === undefined || more.length > 0) return sortOnce(sorter, group);
  return duelPair(sorter, Math.min(one, other), Math.max(one, other));
}

/** Sorting two items is a duel: as many in one go as cannot change anything before their end. */
function duelPair({ crowd, pairs }: Sorter, first: number, second: number): boolean {
  const observations = observationsUntilCheck(pairs, first, second);
  const wins = crowd.duelOften(first, second, observations);
  return addWins(pairs, { first, second, observations, wins });
}

function sortOnce(sorter: Sorter, group: readonly number[]): boolean {
  const budget = Math.max(1, Math.ceil(3 * group.length * Math.log(group.length)));
  const buckets = sortWithin(sorter, group, budget);
  let changed = false;
  for (let low = 0; low < buckets.length; low++) {
    for (let high = low + 1; high < buckets.length; high++) {
      for (const loser of buckets[low]!) {
        for (const winner of buckets[high]!) {
          if (recordPair(sorter.pairs, winner, loser)) changed = true;
        }
      }
    }
  }
  return changed;
}

/** Budgeted QuickSort: ascending buckets, of several items where the budget ran out. */
function sortWithin(sorter: Sorter, group: readonly number[], budget: number): number[][] {
  const sorted: number[][] = [];
  const waiting: number[][] = [[...group]];
  let left = budget;
  for (let items = waiting.pop(); items !== undefined; items = waiting.pop()) {
    if (items.length < 2 || left < items.length - 1) {
      if (items.length > 0) sorted.push(items);
      continue;
    }
    left -= items.length - 1;
    const { below, pivot, above } = partition(sorter, items);
    waiting.push(above, [pivot], below);
  }
  return sorted;
}

function partition({ crowd, random }: Sorter, items: readonly number[]) {
  const pivot = items[integerBelow(random, items.length)]!;
  const below: number[] = [];
  const above: number[] = [];
  for (const item of items) {
    if (item === pivot) continue;
    const outcome = crowd.duel(item, pivot);
    // Who cannot tell has to be put somewhere: by lot.
    const isAbove = outcome === 0.5 ? integerBelow(random, 2) === 1 : outcome > 0.5;
    (isAbove ? above : below).push(item);
  }
  return { below, pivot, above };
}

/** A group's items in runs of overlapping ranges of places, ascending. */
function splitGroup(pairs: PairTable, group: readonly number[]): number[][] {
  const ranges = group
    .map((item) => {
      const surelyBelow = group.filter((other) => isOrdered(pairs, item, other)).length;
      const surelyAbove = group.filter((other) => isOrdered(pairs, other, item)).length;
      return { item, low: surelyBelow, high: group.length - 1 - surelyAbove };
    })
    .sort((a, b) => a.low - b.low || a.high - b.high);
  const groups: number[][] = [];
  let reach = -1;
  for (const { item, low, high } of ranges) {
    if (low > reach) groups.push([item]);
    else groups.at(-1)!.push(item);
    reach = Math.max(reach, high);
  }
  return groups;
}
