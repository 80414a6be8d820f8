/**
 * What a model or an uploaded column says of the items in advance, as the log keeps it: a byte per item, in base64. Hints steer
 * what is asked; no certificate looks at them.
 */
import type { Hints } from "@/lib/ranksearch/hints";
import { noHint } from "@/lib/ranksearch/hints";

const steps = 254;
const none = 255;

/** Scores in [0, 1], larger meaning more likely above; null for none. Kept to one part in 254. */
export function encodeHints(scores: readonly (number | null)[]): string {
  let bytes = "";
  for (const score of scores) {
    if (score !== null && !(score >= 0 && score <= 1)) {
      throw new RangeError(`A score lies between 0 and 1, not at ${score}.`);
    }
    bytes += String.fromCharCode(score === null ? none : Math.round(score * steps));
  }
  return btoa(bytes);
}

/** Null if it is not a byte for each item. */
export function decodeHints(encoded: string, itemCount: number): Hints | null {
  let bytes: string;
  try {
    bytes = atob(encoded);
  } catch {
    return null;
  }
  if (bytes.length !== itemCount) return null;
  return Float64Array.from(bytes, (letter) => {
    const code = letter.charCodeAt(0);
    return code === none ? noHint : code / steps;
  });
}

/** Scores of any size, such as an uploaded column's: by rank, so that how they are spread does not matter. Equal ones stay equal. */
export function hintsByRank(scores: readonly (number | null)[]): (number | null)[] {
  const known = scores.filter((score): score is number => score !== null && !Number.isNaN(score));
  const sorted = [...known].sort((a, b) => a - b);
  const placeOf = new Map<number, number>();
  let from = 0;
  while (from < sorted.length) {
    let to = from;
    while (to + 1 < sorted.length && sorted[to + 1] === sorted[from]) to++;
    placeOf.set(sorted[from]!, (from + to) / 2);
    from = to + 1;
  }
  const last = Math.max(1, sorted.length - 1);
  return scores.map((score) => {
    const place = score === null ? undefined : placeOf.get(score);
    if (place === undefined) return null;
    return sorted.length === 1 ? 0.5 : place / last;
  });
}
