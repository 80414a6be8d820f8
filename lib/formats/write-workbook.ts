/**
 * Workbooks out (Office Open XML, ECMA-376), a sheet and a page of rows at a time, so that a large one takes neither the memory nor the thread of
 * those who answer meanwhile: the libraries that write them hold all cells at once.
 */
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { CsvCell } from "./write-csv";

export interface Sheet {
  /** At most 31 characters, none of them `[]:*?/\`. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/** What Excel takes in one cell. */
const longestCell = 32_767;
/** So much is compressed at one go: some ten milliseconds' worth. */
const pieceLength = 50_000;

/** `rest` is waited for after each piece: a page of rows has many, and others want their turn. */
export async function* writeWorkbook(
  sheets: readonly Sheet[],
  rest: () => Promise<unknown> = async () => {},
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    written.push(part);
  });
  function* add(path: string, text: string): Generator<Uint8Array> {
    const file = new ZipDeflate(path);
    zip.add(file);
    file.push(strToU8(text), true);
    yield* written.splice(0);
  }
  yield* add("[Content_Types].xml", contentTypes(sheets.length));
  yield* add("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]]));
  yield* add("xl/workbook.xml", workbook(sheets));
  const parts = sheets.map((_, n) => ["worksheet", `worksheets/sheet${n + 1}.xml`] as const);
  const styled = relations([...parts, ["styles", "styles.xml"]]);
  yield* add("xl/_rels/workbook.xml.rels", styled);
  yield* add("xl/styles.xml", styles);
  for (const [n, sheet] of sheets.entries()) {
    const file = new ZipDeflate(`xl/worksheets/sheet${n + 1}.xml`);
    zip.add(file);
    for await (const text of sheetPieces(sheet)) {
      file.push(strToU8(text));
      yield* written.splice(0);
      await rest();
    }
    file.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}

async function* sheetPieces({ columns, pages }: Sheet): AsyncGenerator<string> {
  const widths = columns.map((_, n) => `<col min="${n + 1}" max="${n + 1}" width="16"/>`);
  let text = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  // No column at all has no widths either.
  if (columns.length > 0) text += `<cols>${widths.join("")}</cols>`;
  text += `<sheetData>${rowXml(columns, 1, ' s="1"')}`;
  let number = 1;
  for await (const rows of pages) {
    for (const row of rows) {
      text += rowXml(row, ++number);
      if (text.length < pieceLength) continue;
      yield text;
      text = "";
    }
  }
  yield `${text}</sheetData></worksheet>`;
}

function rowXml(cells: readonly CsvCell[], number: number, style = ""): string {
  const written = cells.map((cell, column) =>
    cellXml(cell, `r="${letters(column)}${number}"${style}`),
  );
  return `<row r="${number}">${written.join("")}</row>`;
}

function cellXml(cell: CsvCell, place: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number")
    return Number.isFinite(cell) ? `<c ${place}><v>${cell}</v></c>` : "";
  if (typeof cell === "boolean") return `<c ${place} t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${xmlText(shortened(cell))}</t></is></c>`;
}

/** A column's name: A … Z, AA … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** A longer one would make Excel call the file broken. */
function shortened(text: string): string {
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text;
}

// Control characters, halves of characters, and two that are none: XML holds none of them but three, in no spelling.
const unwritable = /(?![\t\n\r\x7f-\x9f])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

function xmlText(text: string): string {
  return (
    text
      .replace(unwritable, "\ufffd")
      // Excel reads `_x0041_` as a character's number.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
      .replace(/[&<>"\r]/g, (sign) => entities[sign]!)
  );
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org";
const main = `${office}/spreadsheetml/2006/main`;
const relationship = `${office}/officeDocument/2006/relationships`;

function contentTypes(sheets: number): string {
  const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="${kind}.${type}+xml"/>`;
  const parts = Array.from({ length: sheets }, (_, n) =>
    override(`/xl/worksheets/sheet${n + 1}.xml`, "worksheet"),
  );
  return `${declaration}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override("/xl/workbook.xml", "sheet.main")}${override("/xl/styles.xml", "styles")}${parts.join("")}</Types>`;
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const lines = targets.map(
    ([type, target], n) =>
      `<Relationship Id="rId${n + 1}" Type="${relationship}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${office}/package/2006/relationships">${lines.join("")}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const lines = sheets.map(
    ({ name }, n) => `<sheet name="${xmlText(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relationship}"><sheets>${lines.join("")}</sheets></workbook>`;
}

/** The plain one, and bold for headers. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
