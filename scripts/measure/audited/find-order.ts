/**
 * Looks for the drawn order of a check in something that was sent: six of its items, one after the other. Items are known by
 * their numbers (`item-12`, "Passage 12", index 12 or #13), so whatever names them, names those.
 */
import { unzipSync } from "fflate";

const inARow = 6;
/** Numbers that an entry of a list may have beside the item's. */
const widest = 60;

/** Where the order, or a part of it, stands in these bytes, in words; null if nowhere. */
export function findOrder(bytes: Uint8Array, order: readonly number[]): string | null {
  const counted = [placesIn(order, 0), placesIn(order, 1)];
  for (const text of textsIn(bytes)) {
    const numbers = numbersIn(text);
    if (counted.some((places) => isEvenlySpaced(numbers, places))) return "numbers in a text";
    if (counted.some((places) => isByEntries(text, places))) return "entry by entry";
  }
  for (const numbers of binaryIn(bytes)) {
    if (counted.some((places) => isEvenlySpaced(numbers, places))) return "numbers as bytes";
  }
  return null;
}

type Places = ReadonlyMap<number, number>;

/** Counted from 0 as in files, or from 1 as on pages. */
function placesIn(order: readonly number[], first: number): Places {
  return new Map(order.map((item, place) => [item + first, place]));
}

/** As numbers of two and of four bytes, from wherever they may start. Texts have no such. */
function* binaryIn(bytes: Uint8Array): Generator<ArrayLike<number>> {
  if (!bytes.includes(0)) return;
  for (const [width, Kind] of [
    [2, Uint16Array],
    [4, Uint32Array],
  ] as const) {
    for (let from = 0; from < width && from < bytes.length; from++) {
      const to = from + width * Math.floor((bytes.length - from) / width);
      // A copy: what it is a part of may lie at an odd place.
      const whole = new Uint8Array(bytes.subarray(from, to));
      yield new Kind(whole.buffer);
    }
  }
}

/** As it is, and what is packed in it. */
function* textsIn(bytes: Uint8Array): Generator<string> {
  yield Buffer.from(bytes).toString("utf8");
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return;
  for (const part of Object.values(unzipSync(bytes))) yield Buffer.from(part).toString("utf8");
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** A list of numbers, or of entries with equally many of them. */
function isEvenlySpaced(numbers: ArrayLike<number>, places: Places): boolean {
  for (let at = 0; at < numbers.length; at++) {
    const place = places.get(numbers[at]!);
    if (place === undefined) continue;
    for (let apart = 1; apart <= widest; apart++) {
      let found = 1;
      while (found < inARow && places.get(numbers[at + found * apart]!) === place + found) found++;
      if (found === inARow) return true;
    }
  }
  return false;
}

/** Lines, rows of a table or objects, each naming the next item somewhere. */
function isByEntries(text: string, places: Places): boolean {
  const entries = text.split(/\n|\},\s*\{|\],\s*\[|<tr|<li/);
  let open = new Map<number, number>();
  for (const entry of entries) {
    const next = new Map<number, number>();
    for (const number of new Set(numbersIn(entry))) {
      const place = places.get(number);
      if (place === undefined) continue;
      const found = (open.get(place - 1) ?? 0) + 1;
      if (found === inARow) return true;
      next.set(place, found);
    }
    open = next;
  }
  return false;
}
