/** Comparisons worth asking: the most unsure items against items that surely lie near the threshold, and each other. */
import type { Duel } from "@/lib/ranksearch/question";
import type { ItemBeliefs } from "./item-beliefs";

const pivotCount = 8;
const unsureOpponents = 5;
const fewestUnsure = 5;
const unsurePart = 1 / 2;
/** So that somebody who has met the best opponent may be asked about another. */
const opponentsEach = 3;

/** More than are asked before the next plan: each answer walks over them. */
const fewestKept = 60;
const keptPart = 1 / 5;

export interface Candidate {
  readonly duel: Duel;
  /** By how much it is expected to reduce p(1 - p) of both items together. */
  readonly gain: number;
}

/** The best few for each of the unsure items, the best of all first. */
export function findCandidates(
  beliefs: ItemBeliefs,
  items: readonly number[],
  threshold: number,
): Candidate[] {
  const unsure = firstBy(
    items,
    Math.max(fewestUnsure, Math.ceil(items.length * unsurePart)),
    (item) => {
      const above = beliefs.above(item);
      return -above * (1 - above);
    },
  );
  const near = firstBy(items, pivotCount, (item) => beliefs.distance(item, threshold));
  const opponents = [...new Set([...near, ...unsure.slice(0, unsureOpponents)])];
  const against = new Map<number, Float64Array>();
  for (const item of [...unsure, ...opponents]) {
    if (!against.has(item)) against.set(item, beliefs.chanceAgainst(item));
  }
  const candidates = unsure.flatMap((first) =>
    opponents
      .filter((second) => second !== first)
      .map((second): Candidate => {
        const gain =
          beliefs.gain(first, against.get(second)!) + beliefs.gain(second, against.get(first)!);
        return { duel: { kind: "duel", first, second }, gain };
      })
      .sort((a, b) => b.gain - a.gain)
      .slice(0, opponentsEach),
  );
  const most = Math.max(fewestKept, Math.ceil(items.length * keptPart));
  return candidates.sort((a, b) => b.gain - a.gain).slice(0, most);
}

function firstBy(
  items: readonly number[],
  count: number,
  value: (item: number) => number,
): number[] {
  return items
    .map((item) => ({ item, value: value(item) }))
    .sort((a, b) => a.value - b.value || a.item - b.item)
    .slice(0, count)
    .map(({ item }) => item);
}
