/** How far out the cells of a worksheet lie, read from its XML without building anything. */
export interface SheetExtent {
  /** The furthest row that is named at all. */
  readonly row: number;
  /** The furthest row and column of a cell that holds something; 0 if none does. */
  readonly filledRow: number;
  readonly column: number;
}

const tags = /<(?:[\w.-]+:)?(row|c)(\s[^>]*)?>/g;
const place = /\sr\s*=\s*["']([A-Za-z]*)(\d+)["']/;

/** Throws at a place that is written in no way a spreadsheet writes it. */
export function furthestCell(xml: string): SheetExtent {
  let [row, filledRow, column] = [0, 0, 0];
  let inRow = 0;
  for (const [, tag, attributes = ""] of xml.matchAll(tags)) {
    const found = place.exec(attributes);
    if (!found && /\sr\s*=/.test(attributes)) throw new Error("a cell without a readable place");
    const at = found ? Number(found[2]) : inRow + (tag === "row" ? 1 : 0);
    row = Math.max(row, at);
    if (tag === "row") inRow = at;
    else if (!attributes.endsWith("/")) {
      filledRow = Math.max(filledRow, at);
      column = Math.max(column, columnNumber(found?.[1] ?? ""));
    }
  }
  return { row, filledRow, column };
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
