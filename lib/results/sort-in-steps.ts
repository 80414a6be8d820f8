import type { InSteps } from "@/lib/ranksearch/in-steps";

/** So many are sorted, or merged, in one step: some milliseconds' worth. */
const atOnce = 10_000;

/** A stable sort that rests: parts are sorted by themselves, then merged two and two. */
export function* sortInSteps(
  items: readonly number[],
  compare: (a: number, b: number) => number,
): InSteps<Int32Array> {
  let sorted = Int32Array.from(items);
  for (let from = 0; from < sorted.length; from += atOnce) {
    const part = items.slice(from, from + atOnce).sort(compare);
    sorted.set(part, from);
    yield;
  }
  let spare = new Int32Array(sorted.length);
  for (let width = atOnce; width < sorted.length; width *= 2) {
    for (let from = 0; from < sorted.length; from += 2 * width) {
      const middle = Math.min(from + width, sorted.length);
      const end = Math.min(from + 2 * width, sorted.length);
      for (let at = from, left = from, right = middle; at < end; at++) {
        const takesLeft =
          left < middle && (right >= end || compare(sorted[left]!, sorted[right]!) <= 0);
        spare[at] = takesLeft ? sorted[left++]! : sorted[right++]!;
        if (at % atOnce === 0) yield;
      }
    }
    [sorted, spare] = [spare, sorted];
  }
  return sorted;
}
