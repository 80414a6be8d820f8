/** A score per item from everything a model said: shares of yes and comparisons, by the fit that ranks people's answers. */
import { type AnswersRef, eachModelAnswer } from "@/db/rows/model-answers";
import type { Query } from "@/db/store";
import type { AnswerCounts } from "@/lib/results/answer-counts";
import { fitScoresInSteps } from "@/lib/results/fit-scores";
import { runInSlices } from "@/lib/server/sessions/run-in-slices";

export interface Said {
  /** The share of yes by item; NaN where it said nothing of use. */
  readonly shares: Float64Array;
  readonly pulled: Uint8Array;
  /** Comparisons in the order in which they were shown, as `first * items + second`. */
  readonly compared: ReadonlyMap<number, number | null>;
}

export async function readSaid(db: Query, ref: AnswersRef, items: number): Promise<Said> {
  const shares = new Float64Array(items).fill(Number.NaN);
  const pulled = new Uint8Array(items);
  const compared = new Map<number, number | null>();
  for await (const { shownFirst, shownSecond, outcome } of eachModelAnswer(db, ref)) {
    if (shownFirst >= items || shownSecond >= items) continue;
    if (shownSecond >= 0) compared.set(shownFirst * items + shownSecond, outcome);
    else {
      pulled[shownFirst] = 1;
      shares[shownFirst] = outcome ?? Number.NaN;
    }
  }
  return { shares, pulled, compared };
}

/** A number in a hundred says more than which of two is more so: it counts like this many of them. */
const pullWeight = 4;

/** Null for items about which it said nothing. */
export async function scoresOf(said: Said, threshold: number): Promise<(number | null)[]> {
  const counts = countsOf(said);
  const { scores } = await runInSlices(fitScoresInSteps(counts, { threshold }));
  const heard = Uint8Array.from(counts.pulls, (count) => (count > 0 ? 1 : 0));
  for (const list of [counts.pairs.first, counts.pairs.second]) {
    for (const item of list) heard[item] = 1;
  }
  return Array.from(scores, (score, item) => (heard[item] === 1 ? score : null));
}

/** Both orders of a pair are one comparison: a half where they differ, and nothing where only one of them was answered. */
function countsOf({ shares, compared }: Said): AnswerCounts {
  const itemCount = shares.length;
  const pulls = new Float64Array(itemCount);
  const yes = new Float64Array(itemCount);
  for (const [item, share] of shares.entries()) {
    if (Number.isNaN(share)) continue;
    pulls[item] = pullWeight;
    yes[item] = pullWeight * share;
  }
  const first: number[] = [];
  const second: number[] = [];
  const wins: number[] = [];
  for (const [key, outcome] of compared) {
    const [one, other] = [Math.floor(key / itemCount), key % itemCount];
    if (one > other) continue;
    const turned = compared.get(other * itemCount + one);
    if (outcome === null || turned === undefined || turned === null) continue;
    first.push(one);
    second.push(other);
    wins.push((outcome + 1 - turned) / 2);
  }
  return {
    ...{ itemCount, pulls, yes },
    pairs: {
      first: Int32Array.from(first),
      second: Int32Array.from(second),
      count: new Float64Array(first.length).fill(1),
      wins: Float64Array.from(wins),
    },
  };
}
