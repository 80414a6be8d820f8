/** Comparisons worth asking: the most unsure items against items that surely lie near the threshold, and each other. */
import { type InSteps, sortInSteps } from "@/lib/ranksearch/in-steps";
import type { Duel } from "@/lib/ranksearch/question";
import type { ItemBeliefs } from "./item-beliefs";

/** Many of them: with several people at once most have a question out, and each person may be asked about an item once. */
const pivotCount = 30;
const unsureOpponents = 15;
const opponentsEach = 10;
/** Half of few items, a tenth of many and some more. */
const unsureItems = (itemCount: number) => Math.ceil(Math.min(itemCount / 2, 30 + itemCount / 10));

/** More than are asked before the next plan: each answer walks over them. */
const fewestKept = 400;
const keptPart = 1 / 5;

export interface Candidate {
  readonly duel: Duel;
  /** By how much it is expected to reduce p(1 - p) of both items together. */
  readonly gain: number;
}

/** The best few for each of the unsure items, the best of all first. */
export function* findCandidates(
  beliefs: ItemBeliefs,
  items: Int32Array,
  threshold: number,
): InSteps<Candidate[]> {
  const unsure = yield* firstBy(items, unsureItems(items.length), (item) => {
    const above = beliefs.above(item);
    return -above * (1 - above);
  });
  const near = yield* firstBy(items, pivotCount, (item) => beliefs.distance(item, threshold));
  const opponents = [...new Set([...near, ...unsure.subarray(0, unsureOpponents)])];
  const against = new Map(opponents.map((item) => [item, beliefs.chanceAgainst(item)]));
  const candidates: Candidate[] = [];
  for (const [place, first] of unsure.entries()) {
    const againstFirst = beliefs.chanceAgainst(first);
    const best = opponents
      .filter((second) => second !== first)
      .map((second): Candidate => {
        const gain = beliefs.gain(first, against.get(second)!) + beliefs.gain(second, againstFirst);
        return { duel: { kind: "duel", first, second }, gain };
      })
      .sort((a, b) => b.gain - a.gain)
      .slice(0, opponentsEach);
    candidates.push(...best);
    if (place % itemsPerStep === 0) yield;
  }
  const most = Math.max(fewestKept, Math.ceil(items.length * keptPart));
  const byGain = yield* sortInSteps(
    Int32Array.from(candidates.keys()),
    (a, b) => candidates[b]!.gain - candidates[a]!.gain,
  );
  return Array.from(byGain.subarray(0, most), (place) => candidates[place]!);
}

const itemsPerStep = 50;
const valuesPerStep = 2_000;

function* firstBy(
  items: Int32Array,
  count: number,
  value: (item: number) => number,
): InSteps<Int32Array> {
  const values = new Float64Array(items.length);
  for (const [place, item] of items.entries()) {
    values[place] = value(item);
    if (place % valuesPerStep === 0) yield;
  }
  const places = yield* sortInSteps(
    Int32Array.from(items.keys()),
    (a, b) => values[a]! - values[b]! || items[a]! - items[b]!,
  );
  return places.subarray(0, count).map((place) => items[place]!);
}
