/** Where things lie in the picture of the sieve, in CSS pixels. */
import { isSettled, marks } from "@/lib/sieve/marks";
import type { Bracket } from "@/lib/sieve/ranks";

const side = 16;
/** With less room than this per item, single marks would run into one another: then strips, and a zoom. */
const leastStep = 5;
const zoomStep = 14;

/** A row of marks: ranks from `from` up to, not including, `to`, over the whole width. */
export interface Row {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly radius: number;
  /** Top of the row, the rail that unsettled items lie on, how far labelled ones are moved off it, and where bars of answers stand. */
  readonly top: number;
  readonly rail: number;
  readonly lift: number;
  readonly foot: number;
}

export interface SieveLayout {
  readonly width: number;
  readonly height: number;
  /** All items; as strips of density where `strips`. */
  readonly whole: Row;
  readonly strips: boolean;
  /** The items around the threshold one by one, where the whole is strips. */
  readonly zoom: Row | null;
}

const rowHeight = 168;
const stripHeight = 132;
const gap = 28;

function rowAt(
  top: number,
  height: number,
  places: { from: number; to: number },
  width: number,
): Row {
  const step = (width - 2 * side) / Math.max(1, places.to - places.from);
  const rail = top + Math.round(height * 0.52);
  return {
    ...places,
    step,
    radius: Math.max(2, Math.min(9, step * 0.4)),
    top,
    rail,
    lift: Math.round(height * 0.2),
    foot: top + height - 4,
  };
}

export function layOutSieve(
  width: number,
  count: number,
  look: { readonly bracket: Bracket; readonly threshold: number; readonly focus: number | null },
): SieveLayout {
  const all = { from: 0, to: count };
  if ((width - 2 * side) / Math.max(1, count) >= leastStep) {
    const whole = rowAt(0, rowHeight, all, width);
    return { width, height: rowHeight, whole, strips: false, zoom: null };
  }
  const whole = rowAt(0, stripHeight, all, width);
  const zoom = rowAt(stripHeight + gap, rowHeight, zoomed(width, count, look), width);
  return { width, height: stripHeight + gap + rowHeight, whole, strips: true, zoom };
}

/** As many items as there is room for, about the middle of the bracket if it fits, else about the threshold; never without the item that is looked at. */
function zoomed(
  width: number,
  count: number,
  { bracket, threshold, focus }: Parameters<typeof layOutSieve>[2],
): { from: number; to: number } {
  const room = Math.min(count, Math.floor((width - 2 * side) / zoomStep));
  const fits = bracket.to > bracket.from && bracket.to - bracket.from <= room;
  const middle = focus ?? (fits ? (bracket.from + bracket.to) / 2 : threshold);
  const from = Math.max(0, Math.min(count - room, Math.round(middle - room / 2)));
  return { from, to: from + room };
}

export function xOf(row: Row, place: number): number {
  return side + (place + 0.5 - row.from) * row.step;
}

/** The edge before a place. */
export function edgeOf(row: Row, place: number): number {
  return side + (Math.max(row.from, Math.min(row.to, place)) - row.from) * row.step;
}

export function placeAt(row: Row, x: number): number {
  const place = row.from + Math.floor((x - side) / row.step);
  return Math.max(row.from, Math.min(row.to - 1, place));
}

/** Settled: to its side; leaning: half of the way; without a label: on the rail. Up is above. */
export function liftOf(mark: number): number {
  const { label } = marks[mark]!;
  if (label !== "above" && label !== "below") return 0;
  return (label === "above" ? -1 : 1) * (isSettled(mark) ? 1 : 0.45);
}

/** Of the bars at the foot: by the root, since a yardstick for others may have had a hundred times as many answers. */
export function effortOf(answers: number, most: number): number {
  return Math.sqrt(answers / Math.max(1, most));
}
