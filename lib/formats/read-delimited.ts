/**
 * CSV (RFC 4180) and TSV. Kept strict about quotes, since a wrong guess there moves cells into other columns,
 * and forgiving about the rest: any line ending, blank lines, short rows. After a broken quote it goes on
 * at the next line, so that one bad row costs one row.
 */
import { itemLimits } from "@/lib/protocol/item-messages";
import {
  columnNames,
  type RawRow,
  type RawTable,
  type RowProblem,
  sizeProblem,
  tooManyColumns,
  unreadable,
} from "./raw-table";

export type Delimiter = "," | ";" | "\t";

interface BrokenRow {
  readonly row: number;
  readonly kind: "unclosed-quote" | "text-after-quote";
  /** Which cell of the row it is in, from 0. */
  readonly place: number;
}

interface Records {
  readonly rows: RawRow[];
  readonly broken: BrokenRow[];
  /** Where reading was given up. */
  hopelessRow: number | null;
}

/**
 * A broken row may have run to the end of the file before it was known to be broken, and is read again from its second line on. So many
 * characters may be read again, and ten times the file's own: with every line broken, that would go with the square of its length.
 */
const mostReadAgain = 1_000_000;

export function readDelimited(
  text: string,
  delimiter: Delimiter,
  header: "first-row" | "none" = "first-row",
): RawTable {
  const { rows, broken, hopelessRow } = readRecords(text, delimiter);
  if (hopelessRow !== null) return hopeless(hopelessRow);
  const width = rows.reduce((widest, row) => Math.max(widest, row.cells.length), 0);
  const wanted = header === "first-row" ? (rows[0]?.cells.length ?? 0) : width;
  if (wanted > itemLimits.columns) return tooManyColumns(wanted);
  const columns =
    header === "first-row"
      ? columnNames(rows.shift()?.cells ?? [])
      : columnNames(new Array<string>(width).fill(""));
  const tooLarge = sizeProblem(rows.length + broken.length, columns.length);
  if (tooLarge !== null) return tooLarge;
  const problems = broken.map((row) => quoteProblem(row, columns));
  const fitting: RawRow[] = [];
  for (const row of rows) {
    const fitted = fitToColumns(row, columns.length);
    if ("kind" in fitted) problems.push(fitted);
    else fitting.push(fitted);
  }
  problems.sort((a, b) => a.row - b.row);
  return { columns, rows: fitting, problems };
}

function fitToColumns(row: RawRow, width: number): RawRow | RowProblem {
  if (row.cells.length === width) return row;
  if (row.cells.slice(width).some((cell) => cell !== "")) {
    return {
      kind: "too-many-cells",
      row: row.row,
      column: null,
      reason: `This row has ${row.cells.length} cells, the header has ${width}. Put quotes around cells that contain the separator.`,
    };
  }
  const cells = row.cells.slice(0, width);
  while (cells.length < width) cells.push("");
  return { row: row.row, cells };
}

function readRecords(text: string, delimiter: Delimiter): Records {
  const records: Records = { rows: [], broken: [], hopelessRow: null };
  let mayReadAgain = mostReadAgain + 10 * text.length;
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  for (let row = 1; at < text.length; row += 1) {
    // One more than enough, and perhaps a header: the caller refuses them by their number.
    if (records.rows.length + records.broken.length > itemLimits.items + 1) return records;
    const read = readRecord(text, at, delimiter);
    if (read.kind === "broken") {
      records.broken.push({ row, kind: read.what, place: read.place });
      at = afterLine(text, at);
      mayReadAgain -= Math.max(0, read.end - at);
      if (mayReadAgain < 0) return { ...records, hopelessRow: row };
      continue;
    }
    if (read.cells.length > 1 || read.cells[0] !== "")
      records.rows.push({ row, cells: read.cells });
    at = read.next;
  }
  return records;
}

function hopeless(row: number): RawTable {
  return unreadable(
    "unclosed-quote",
    `The quotation marks in this file don't match: reading stopped at row ${row.toLocaleString("en")}. Close each one that opens a cell, and double those that are part of the text.`,
  );
}

type RecordRead =
  | { readonly kind: "cells"; readonly cells: string[]; readonly next: number }
  | {
      readonly kind: "broken";
      readonly what: BrokenRow["kind"];
      readonly place: number;
      /** How far it was read. */
      readonly end: number;
    };

function readRecord(text: string, start: number, delimiter: Delimiter): RecordRead {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell =
      text[at] === '"' ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter);
    if ("what" in cell) return { kind: "broken", place: cells.length, ...cell };
    cells.push(cell.value);
    if (text[cell.end] === delimiter) {
      at = cell.end + 1;
      continue;
    }
    return { kind: "cells", cells, next: afterLineBreak(text, cell.end) };
  }
}

interface Cell {
  readonly value: string;
  /** Where the delimiter, the line break or the end of the text is. */
  readonly end: number;
}

function readPlain(text: string, start: number, delimiter: Delimiter): Cell {
  const separator = delimiter.charCodeAt(0);
  let end = start;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === separator || code === 10 || code === 13) break;
    end += 1;
  }
  return { value: text.slice(start, end), end };
}

function readQuoted(
  text: string,
  start: number,
  delimiter: Delimiter,
): Cell | Pick<Extract<RecordRead, { kind: "broken" }>, "what" | "end"> {
  let close = text.indexOf('"', start + 1);
  let doubled = false;
  while (close !== -1 && text[close + 1] === '"') {
    doubled = true;
    close = text.indexOf('"', close + 2);
  }
  if (close === -1) return { what: "unclosed-quote", end: text.length };
  const inside = text.slice(start + 1, close);
  let end = close + 1;
  while (text[end] === " ") end += 1;
  const next = text[end];
  if (next !== undefined && next !== delimiter && next !== "\n" && next !== "\r") {
    return { what: "text-after-quote", end };
  }
  return { value: doubled ? inside.replaceAll('""', '"') : inside, end };
}

function quoteProblem({ row, kind, place }: BrokenRow, columns: readonly string[]): RowProblem {
  const reason =
    kind === "unclosed-quote"
      ? "A quotation mark opens this cell but none closes it. Close it, or double it if it is part of the text."
      : "Text follows the closing quotation mark of this cell. Double the quotation marks that are part of the text.";
  return { kind, row, column: columns[place] ?? `cell ${place + 1}`, reason };
}

function afterLineBreak(text: string, end: number): number {
  return text[end] === "\r" && text[end + 1] === "\n" ? end + 2 : end + 1;
}

function afterLine(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return afterLineBreak(text, at);
}
