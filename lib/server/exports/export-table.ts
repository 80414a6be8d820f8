import { type CsvCell, csvRow } from "@/lib/formats/write-csv";

/** Rows under their columns' names, some at a time, so that no file needs the whole project in memory. */
export interface ExportTable {
  readonly columns: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly CsvCell[])[]>;
}

export async function* csvOf({ columns, pages }: ExportTable): AsyncGenerator<string> {
  yield csvRow(columns);
  for await (const rows of pages) yield rows.map(csvRow).join("");
}

/** Six digits after the point are more than anyone reads. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
