/** Excel files as bytes, for tests: the few XML parts that a spreadsheet program writes. */
import { strToU8, zipSync } from "fflate";

/** A day is its number, as spreadsheets store it: 1 is the first of 1900. */
type Cell = string | number | { readonly day: number } | null;
interface SheetOf {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

export function smallWorkbook(sheets: readonly SheetOf[]): Uint8Array<ArrayBuffer> {
  const parts = sheets.map(({ rows }) => sheetXml(rows));
  return workbookOf(
    sheets.map(({ name }) => name),
    parts,
  );
}

/** A workbook whose sheets are given as XML, sound or not. */
export function workbookOf(
  names: readonly string[],
  sheets: readonly string[],
): Uint8Array<ArrayBuffer> {
  const relation = (place: number) =>
    `<Relationship Id="rId${place + 1}" Type="${office}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`;
  const entry = (name: string, place: number) =>
    `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`;
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map(entry).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}">${names.map((_, place) => relation(place)).join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  for (const [place, xml] of sheets.entries()) {
    files[`xl/worksheets/sheet${place + 1}.xml`] = xml;
  }
  const bytes = Object.entries(files).map(([path, xml]) => [path, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>;
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006/relationships";

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const xml = rows.map(
    (cells, place) =>
      `<row r="${place + 1}">${cells.map((cell, at) => cellXml(cell, `${letters(at)}${place + 1}`)).join("")}</row>`,
  );
  return `<worksheet xmlns="${main}"><sheetData>${xml.join("")}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "string") {
    return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  }
  return `<c r="${at}" s="1"><v>${cell.day}</v></c>`;
}

function letters(place: number): string {
  return String.fromCharCode(65 + place);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
