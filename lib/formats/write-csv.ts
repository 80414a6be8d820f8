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

/**
 * Where a cell could begin for some reader: at its own start, and after a separator, which our quotes mean nothing to where another one
 * separates cells. White space, separators, quotes and characters without a width hide nothing from a spreadsheet.
 */
const cellStart = /(?:^|[;|\t\r\n])[\s\p{C},;|"']*/gu;
// A spreadsheet runs a cell that starts with one of these (OWASP, "CSV Injection").
const startsFormula = /[=+\-@＝＋－＠]/;
const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** An apostrophe before it turns a formula into text. Numbers stay; `originalCell` takes it off again. */
export function harmlessCell(cell: string): string {
  if (!startsFormula.test(cell) || plainNumber.test(cell)) return cell;
  return cell.replace(cellStart, (gap, place: number) =>
    startsFormula.test(cell.charAt(place + gap.length)) ? `${gap}'` : gap,
  );
}

export function originalCell(cell: string): string {
  return cell.replace(cellStart, (gap, place: number) =>
    gap.endsWith("'") && startsFormula.test(cell.charAt(place + gap.length))
      ? gap.slice(0, -1)
      : gap,
  );
}
