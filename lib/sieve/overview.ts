/** The whole of a sieve at one moment: ranks, where the search stands, and strips that say how items stand without naming each. */
import { finish, type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import { marks } from "./marks";
import { type Bracket, bracketInSteps, type Ranks, rankInSteps, thresholdPlace } from "./ranks";
import type { SieveItems } from "./sieve-state";

/** Per strip, from the lowest ranks to the highest; all of the same number of items but for one. */
export interface Strips {
  readonly all: readonly number[];
  /** Settled above and below. */
  readonly above: readonly number[];
  readonly below: readonly number[];
  readonly answers: readonly number[];
}

export interface Totals {
  /** Labelled so, settled or not. */
  readonly above: number;
  readonly below: number;
  /** Whether labels are estimates. */
  readonly isEstimate: boolean;
  /** About the item with most. */
  readonly mostAnswers: number;
}

export interface Overview {
  readonly items: SieveItems;
  readonly ranks: Ranks;
  readonly bracket: Bracket;
  readonly threshold: number;
  readonly totals: Totals;
  readonly strips: Strips;
}

const mostStrips = 400;
/** So many items at least share a strip, or some would have one more than their neighbours and look different. */
const fewestPerStrip = 6;
const itemsAtOnce = 20_000;

export function overviewOf(items: SieveItems): Overview {
  return finish(overviewInSteps(items));
}

/** The items must not change meanwhile. */
export function* overviewInSteps(items: SieveItems): InSteps<Overview> {
  const ranks = yield* rankInSteps(items);
  const bracket = yield* bracketInSteps(items, ranks);
  const strips = yield* stripsInSteps(items, ranks);
  const totals = yield* totalsInSteps(items);
  return { items, ranks, bracket, threshold: thresholdPlace(ranks, bracket), totals, strips };
}

function* stripsInSteps(items: SieveItems, { itemAt }: Ranks): InSteps<Strips> {
  const count = itemAt.length;
  const columns = Math.max(1, Math.min(mostStrips, Math.floor(count / fewestPerStrip)));
  const perStrip = Math.max(1, Math.ceil(count / columns));
  const length = Math.ceil(count / perStrip);
  const column = () => new Array<number>(length).fill(0);
  const strips = { all: column(), above: column(), below: column(), answers: column() };
  for (const [from, to] of partsOf(count, itemsAtOnce)) {
    for (let place = from; place < to; place++) {
      const item = itemAt[place]!;
      const strip = Math.floor(place / perStrip);
      const { label, settled } = marks[items.marks[item]!]!;
      strips.all[strip]!++;
      if (settled && label === "above") strips.above[strip]!++;
      if (settled && label === "below") strips.below[strip]!++;
      strips.answers[strip]! += items.pulls[item]! + items.duels[item]!;
    }
    yield;
  }
  return strips;
}

function* totalsInSteps({ marks: all, pulls, duels }: SieveItems): InSteps<Totals> {
  let [above, below, mostAnswers] = [0, 0, 1];
  let isEstimate = false;
  for (const [from, to] of partsOf(all.length, itemsAtOnce)) {
    for (let item = from; item < to; item++) {
      const { label, how } = marks[all[item]!]!;
      if (label === "above") above++;
      if (label === "below") below++;
      if (how === "estimated") isEstimate = true;
      mostAnswers = Math.max(mostAnswers, pulls[item]! + duels[item]!);
    }
    yield;
  }
  return { above, below, isEstimate, mostAnswers };
}
