/** Long answers in parts: lists by cursor, streams by how many lines the caller has and the order that these were in. */
import { z } from "zod";
import type { ExportTable } from "@/lib/server/exports/export-table";
import {
  fixedOrder,
  goesOn,
  isFixed,
  orderTag,
  type RowOrder,
} from "@/lib/server/exports/row-order";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import type { LineStream } from "./operation";

export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(100).describe("Entries per page."),
  cursor: z.string().max(200).optional().describe("The field next of the page before."),
});

export const streamQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      "How many lines you have already; the stream goes on after them. Send the ETag of the part before as If-Match, so that none is repeated or missed.",
    ),
  limit: z.coerce.number().int().min(1).optional().describe("At most so many lines; all without."),
});
export type Window = z.infer<typeof streamQuery>;

/** The part of a list that a cursor asks for. Cursors are ids: what was added or removed before one does no harm. */
export function pageOf<T extends { readonly id: string }>(
  all: readonly T[],
  { cursor, limit }: z.infer<typeof listQuery>,
): Result<{ readonly page: readonly T[]; readonly next: string | null }> {
  const last = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && last === -1) {
    return problem(
      "invalid",
      "This cursor is no longer known. Start from the first page.",
      "cursor",
    );
  }
  const page = all.slice(last + 1, last + 1 + limit);
  const more = last + 1 + page.length < all.length;
  return { ok: true, value: { page, next: more ? page.at(-1)!.id : null } };
}

/** Rows as JSON objects, one per line, each named by its column. */
export function linesOf({ columns, pages }: ExportTable, window: Window): AsyncIterable<string> {
  return writeLines(pages, window, (row) =>
    Object.fromEntries(columns.map((name, at) => [name, row[at]])),
  );
}

/** Objects of pages, one per line, without those that the caller has. */
export async function* writeLines<T>(
  pages: AsyncIterable<readonly T[]>,
  { after, limit = Number.POSITIVE_INFINITY }: Window,
  toLine: (row: T) => object,
): AsyncGenerator<string> {
  let passed = 0;
  for await (const page of pages) {
    const from = Math.max(0, after - passed);
    const until = Math.min(page.length, after + limit - passed);
    passed += page.length;
    if (until > from) {
      yield page
        .slice(from, until)
        .map((row) => `${JSON.stringify(toLine(row))}\n`)
        .join("");
    }
    if (passed >= after + limit) return;
  }
}

interface Asked {
  readonly query: { readonly after: number };
  readonly ifMatch: string | null;
}

/** The stream, unless rows would be repeated or missed between it and the part before. */
export function lineStream(
  { query: { after }, ifMatch }: Asked,
  order: RowOrder,
  lines: () => AsyncIterable<string>,
): Result<LineStream> {
  if (ifMatch === null && after > 0 && !isFixed(order)) return nameOrder;
  const known = ifMatch?.split(",").map((tag) => tag.trim());
  if (known && !known.some((tag) => goesOn(order, after, tag))) return moved;
  return ok({ lines: lines(), etag: orderTag(order) });
}

/** A draft's items may change, a launched project's may not. */
export function itemOrder(
  { id, itemSet, stage, currentSessionId }: Listed,
  items: { readonly judged: number; readonly gold: number },
): RowOrder {
  const of = `${id} ${itemSet} ${currentSessionId ?? ""}`;
  if (stage !== "draft") return fixedOrder(of);
  return { of, settled: 0, rest: `${items.judged}-${items.gold}` };
}

type Listed = Pick<OwnedProject, "id" | "itemSet" | "stage" | "currentSessionId">;

const nameOrder = problem(
  "invalid",
  "These rows can change their places. Send the ETag of the part before as If-Match, or ask for all of them in one part.",
  "after",
);

const moved = problem(
  "overtaken",
  "Rows have changed their places since the part before, so that some would be repeated or missed. Start again without after; without limit, all come in one part and from one moment.",
);
