/**
 * How to rank before searching: some random matchings of all open items, then duels of those that may
 * lie near the boundary against random others, since it is only there that the order matters.
 */
import { forkRandom, shuffle } from "@/lib/random/generator";
import { type InSteps, partsOf, sortInSteps } from "@/lib/ranksearch/in-steps";
import type { Duel } from "@/lib/ranksearch/question";

const matchingStream = 2;
/** With fewer items there is little to infer; with more expensive duels, nothing to gain. */
const fewestItems = 8;
const smallestPriceRatio = 3;
/** A ranking duel uses up a person's one question about two items: so many people are needed for each matching. */
const peoplePerMatching = 20;
/** Matchings' worth of duels for each unit of the price ratio, and in all. */
const matchingsPerRatio = 1.5;
const mostMatchings = 20;
/** So much of the duels goes into full matchings, the rest to those near the boundary. */
const fullPart = 0.4;
const fewestMatchings = 2;
/** If after those duels look no better than this at best, ranking has no point. */
const smallestPromise = 3;
const nearPart = 1 / 5;
const perStep = 4_096;

export interface RankingSoFar {
  /** Lists of duels laid out so far, and the duels in them. */
  readonly lists: number;
  readonly duels: number;
}

export interface RankingSetting {
  readonly itemCount: number;
  readonly seed: number;
  /** Price of a pull over price of a duel. */
  readonly priceRatio: number;
  /** How many times cheaper duels look at best. */
  readonly promise: number;
  /** How many people are expected in all, or null for no end of them. */
  readonly people: number | null;
}

export interface RankingOpen {
  readonly items: Int32Array;
  /** How likely it is that an item lies near the boundary. */
  nearBoundary(item: number): number;
}

export function canRankingPay(itemCount: number, priceRatio: number): boolean {
  // Written so that a ratio that is no number, of prices that are nothing, ranks nothing either.
  return itemCount >= fewestItems && priceRatio >= smallestPriceRatio;
}

/** The next list of duels to rank by, or none if ranking has had its share. */
export function* planRanking(
  setting: RankingSetting,
  soFar: RankingSoFar,
  open: RankingOpen,
): InSteps<readonly Duel[]> {
  const { itemCount, priceRatio, seed } = setting;
  if (!canRankingPay(itemCount, priceRatio)) return [];
  const byPeople = (setting.people ?? Number.POSITIVE_INFINITY) / peoplePerMatching;
  const matchings = Math.min(mostMatchings, matchingsPerRatio * priceRatio, byPeople);
  const wanted = (matchings * itemCount) / 2;
  if (soFar.lists >= fewestMatchings && setting.promise < smallestPromise) return [];
  if (soFar.duels >= wanted || open.items.length < 2) return [];
  const random = forkRandom(seed, matchingStream, soFar.lists);
  if (soFar.duels < fullPart * wanted || soFar.lists < fewestMatchings) {
    const shuffled = shuffle(random, open.items.slice());
    yield;
    const half = shuffled.length >> 1;
    return yield* pairUp(shuffled.subarray(0, half), shuffled.subarray(half));
  }
  const near = new Float64Array(itemCount);
  for (const [from, to] of partsOf(open.items.length, perStep)) {
    for (const item of open.items.subarray(from, to)) near[item] = open.nearBoundary(item);
    yield;
  }
  const sorted = yield* sortInSteps(open.items, (a, b) => near[b]! - near[a]!);
  const count = Math.ceil(sorted.length * nearPart);
  const others = shuffle(random, sorted.slice(count));
  yield;
  return yield* pairUp(sorted.subarray(0, count), others);
}

function* pairUp(firsts: Int32Array, seconds: Int32Array): InSteps<Duel[]> {
  const duels: Duel[] = [];
  for (const [from, to] of partsOf(Math.min(firsts.length, seconds.length), perStep)) {
    for (let place = from; place < to; place++) {
      duels.push({ kind: "duel", first: firsts[place]!, second: seconds[place]! });
    }
    yield;
  }
  return duels;
}
