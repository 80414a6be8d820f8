import { type CsvCell, csvRow } from "@/lib/formats/write-csv";
import { Slice } from "@/lib/server/sessions/run-in-slices";
import type { RowOrder } from "./row-order";

/** Rows under their columns' names, some at a time, so that no file needs the whole project in memory. */
export interface ExportTable {
  readonly columns: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/** A table that can be had in parts. */
export interface OrderedTable extends ExportTable {
  readonly order: RowOrder;
}

export async function* csvOf({ columns, pages }: ExportTable): AsyncGenerator<string> {
  yield csvRow(columns);
  for await (const rows of pages) yield rows.map(csvRow).join("");
}

const rowsAtOnce = 500;

/** Rows that are made when they are wanted; others have their turn in between. */
export async function* pagesOf<T>(count: number, row: (place: number) => T): AsyncGenerator<T[]> {
  const slice = new Slice();
  for (let from = 0; from < count; from += rowsAtOnce) {
    await slice.rest();
    const length = Math.min(rowsAtOnce, count - from);
    yield Array.from({ length }, (_, place) => row(from + place));
  }
}

/** Six digits after the point are more than anyone reads. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
