import { itemLimits } from "@/lib/protocol/item-messages";

/** What a file of items holds before anyone says which column is which. */
export const itemFileFormats = ["csv", "tsv", "jsonl", "json", "lines"] as const;
export type ItemFileFormat = (typeof itemFileFormats)[number];

export interface RawTable {
  readonly columns: readonly string[];
  readonly rows: readonly RawRow[];
  /** Rows that could not be read at all; they are not among `rows`. */
  readonly problems: readonly RowProblem[];
}

export interface RawRow {
  /** As people count it: the spreadsheet's row, the line, or the element of the array, from 1. */
  readonly row: number;
  /** One for each of the table's columns. */
  readonly cells: readonly string[];
}

const problemKinds = [
  "unclosed-quote",
  "text-after-quote",
  "too-many-cells",
  "too-many-columns",
  "too-many-rows",
  "too-large",
  "too-deep",
  "not-json",
  "not-an-object",
  "not-a-list",
  "empty-file",
  "empty-content",
  "too-long",
  "bad-image-address",
  "bad-gold",
  "duplicate-id",
  "unreadable-id",
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export interface RowProblem {
  readonly kind: ProblemKind;
  readonly row: number;
  readonly column: string | null;
  /** One sentence: what is wrong and what to do. */
  readonly reason: string;
}

/** Rows times columns: short rows are filled up, so that a small file can make a large table. */
const mostCells = 5_000_000;

/** A file that cannot be read at all. */
export function unreadable(kind: ProblemKind, reason: string): RawTable {
  return { columns: [], rows: [], problems: [{ kind, row: 1, column: null, reason }] };
}

export function tooManyColumns(count: number): RawTable {
  return unreadable(
    "too-many-columns",
    `This table has ${count.toLocaleString("en")} columns; the maximum is ${itemLimits.columns}. Leave out the ones you don't need.`,
  );
}

export function tooManyRows(): RawTable {
  return unreadable(
    "too-many-rows",
    `This file has more rows than the maximum of ${itemLimits.items.toLocaleString("en")} per project. Split it.`,
  );
}

/** A refusal if the table would be too large once every row has a cell in every column; else null. */
export function sizeProblem(rows: number, columns: number): RawTable | null {
  if (rows > itemLimits.items) return tooManyRows();
  if (rows * columns <= mostCells) return null;
  const [r, c, most] = [rows, columns, mostCells].map((count) => count.toLocaleString("en"));
  return unreadable(
    "too-large",
    `This table has ${r} rows of ${c} columns; the maximum is ${most} cells. Leave out columns you don't need.`,
  );
}

/** Names that are all there and all different, so that every cell can be kept and exported again. */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((cell, place) => {
    const wanted = cell.trim() || `column ${place + 1}`;
    let name = wanted;
    for (let copy = 2; taken.has(name); copy += 1) name = `${wanted} (${copy})`;
    taken.add(name);
    return name;
  });
}
