/** Work in steps, between which the caller may give way to others. */
export type InSteps<T> = Generator<void, T, void>;

/** All of it at once. */
export function finish<T>(steps: InSteps<T>): T {
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}

/** The range in parts of at most `atOnce`. */
export function* partsOf(count: number, atOnce: number): Generator<readonly [number, number]> {
  for (let from = 0; from < count; from += atOnce) yield [from, Math.min(count, from + atOnce)];
}

const sortedAtOnce = 1_024;
const mergedAtOnce = 8_192;

/** A sorted copy; those that compare equal stay in their order, as with `sort`. */
export function* sortInSteps(
  items: Int32Array,
  compare: (a: number, b: number) => number,
): InSteps<Int32Array> {
  let from = items.slice();
  for (const [start, end] of partsOf(from.length, sortedAtOnce)) {
    from.subarray(start, end).sort(compare);
    yield;
  }
  let to = new Int32Array(from.length);
  for (let width = sortedAtOnce; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const [middle, end] = [start + width, Math.min(from.length, start + 2 * width)];
      yield* mergeInSteps({ from, to, start, middle: Math.min(middle, end), end }, compare);
    }
    [from, to] = [to, from];
  }
  return from;
}

interface Merge {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly start: number;
  readonly middle: number;
  readonly end: number;
}

function* mergeInSteps(
  { from, to, start, middle, end }: Merge,
  compare: (a: number, b: number) => number,
): InSteps<void> {
  let [left, right] = [start, middle];
  for (let place = start; place < end; place++) {
    const takesLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0);
    to[place] = takesLeft ? from[left++]! : from[right++]!;
    if (place % mergedAtOnce === 0) yield;
  }
}
