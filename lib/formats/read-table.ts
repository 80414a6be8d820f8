import { detectDelimiter } from "./detect-format";
import { type ItemFileFormat, type RawTable, sizeProblem } from "./raw-table";
import { readDelimited } from "./read-delimited";
import { readJsonItems, readJsonlItems } from "./read-json-items";

export interface ReadOptions {
  readonly format: ItemFileFormat;
  /** For CSV, TSV and Excel. */
  readonly header: "first-row" | "none";
}

export function readTable(text: string, options: ReadOptions): RawTable {
  return sayIfEmpty(readAs(text, options));
}

/** A table without a row has a problem that says so. */
export function sayIfEmpty(table: RawTable): RawTable {
  if (table.rows.length > 0 || table.problems.length > 0) return table;
  return {
    ...table,
    problems: [
      {
        kind: "empty-file",
        row: 1,
        column: null,
        reason: "No rows found. Check the file, or paste its text.",
      },
    ],
  };
}

function readAs(text: string, { format, header }: ReadOptions): RawTable {
  switch (format) {
    case "csv":
      return readDelimited(text, detectDelimiter(text), header);
    case "tsv":
      return readDelimited(text, "\t", header);
    case "json":
      return readJsonItems(text);
    case "jsonl":
      return readJsonlItems(text);
    case "lines":
      return readLines(text);
    default:
      return format satisfies never;
  }
}

/** One item per line; blank lines are passed over. */
function readLines(text: string): RawTable {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const rows = lines
    .map((line, place) => ({ row: place + 1, cells: [line.trim()] }))
    .filter((row) => row.cells[0] !== "");
  return sizeProblem(rows.length, 1) ?? { columns: ["text"], rows, problems: [] };
}
