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
// Where a spreadsheet's separator is not the comma, our quotes stand inside of its cells and mean nothing to it: these begin a new one.
const startsInside = /([;\t\r\n]["']*)(?=[=+\-@＝＋－＠])/g;
const startedInside = /([;\t\r\n]["']*)'(?=[=+\-@＝＋－＠])/g;
const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** An apostrophe in front turns a formula into text. Cells that are a number stay; `originalCell` takes it off again. */
export function harmlessCell(cell: string): string {
  const harmless = cell.replace(startsInside, "$1'");
  return startsFormula.test(cell) && !plainNumber.test(cell) ? `'${harmless}` : harmless;
}

export function originalCell(cell: string): string {
  const original = cell.replace(startedInside, "$1");
  return cell.startsWith("'") && startsFormula.test(cell) ? original.slice(1) : original;
}
