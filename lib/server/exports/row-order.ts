/** What keeps rows in their places, so that whoever has some of them can ask for those that follow. */
import { createHash } from "node:crypto";

export interface RowOrder {
  /** The session or the set of items: of another one, all rows are others. */
  readonly of: string;
  /** So many of the first rows keep their places for good. */
  readonly settled: number;
  /** In which order the others are now. */
  readonly rest: string;
}

/** For rows that never change their places. */
export function fixedOrder(of: string): RowOrder {
  return { of, settled: Number.POSITIVE_INFINITY, rest: "" };
}

/** The same for the same rows in the same order. */
export function fingerprint(rows: Int32Array | readonly string[]): string {
  const bytes = rows instanceof Int32Array ? rows : JSON.stringify(rows);
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
}

export function isFixed({ settled }: RowOrder): boolean {
  return settled === Number.POSITIVE_INFINITY;
}

/** As an ETag. */
export function orderTag(order: RowOrder): string {
  if (isFixed(order)) return `"${listOf(order)}"`;
  return `"${listOf(order)}.${order.settled}.${order.rest}"`;
}

/** Whether the rows after the first `after` are still those that followed them when the order was `tag`. */
export function goesOn(order: RowOrder, after: number, tag: string): boolean {
  if (tag === "*" || tag === orderTag(order)) return true;
  const [of, settled = ""] = tag.slice(1, -1).split(".");
  return of === listOf(order) && /^\d+$/.test(settled) && after <= Number(settled);
}

function listOf({ of }: RowOrder): string {
  return fingerprint([of]);
}
