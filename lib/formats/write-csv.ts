/** CSV out: RFC 4180, CRLF, UTF-8, one row at a time so that exports can stream. */
import { stringify } from "csv-stringify/sync";

export type CsvCell = string | number | boolean | null;

// The writer by itself quotes the line break that ends rows, CRLF; most readers take a bare CR or LF for one too.
const lineBreak = /[\r\n]/;

export function csvRow(cells: readonly CsvCell[]): string {
  return stringify([cells.map(cellText)], { record_delimiter: "\r\n", quoted_match: lineBreak });
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  return typeof cell === "string" ? harmlessCell(cell) : String(cell);
}

// A spreadsheet runs a cell that starts with one of these (OWASP, "CSV Injection"); tab and return hide one.
const startsFormula = /^'*[=+\-@\t\r＝＋－＠]/;
const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** An apostrophe in front turns a formula into text. Numbers stay; `originalCell` takes it off again. */
export function harmlessCell(cell: string): string {
  return startsFormula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
}

export function originalCell(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell) ? cell.slice(1) : cell;
}
