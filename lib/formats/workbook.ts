/**
 * Excel files (.xlsx). A workbook is a zip of XML files, so a small one can unpack to more than any memory holds, and one cell far out can
 * ask for a table of billions. Both are looked at here, before the library that reads cells gets the file.
 */
import { strFromU8, unzipSync } from "fflate";
import readWorkbook, { type CellValue } from "read-excel-file/universal";
import { itemLimits } from "@/lib/protocol/item-messages";
import { columnNames, type RawTable, sizeProblem, tooManyColumns } from "./raw-table";
import { furthestCell } from "./sheet-extent";

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly (CellValue | null)[])[];
}

export type OpenedWorkbook =
  | { readonly kind: "workbook"; readonly sheets: readonly Sheet[] }
  | { readonly kind: "refused"; readonly reason: string };

/** Unpacked: several times what the largest table allowed here takes as XML. */
const mostUnpackedBytes = 250 * 1024 * 1024;
const instead = "Copy the sheet you need into a new file, or save it as CSV.";
/** Excel itself has no more. */
const lastRow = 1_048_576;

export async function openWorkbook(bytes: Uint8Array): Promise<OpenedWorkbook> {
  const reason = dangerOf(bytes);
  if (reason !== null) return { kind: "refused", reason };
  try {
    const sheets = await readWorkbook(bytes.slice().buffer);
    return {
      kind: "workbook",
      sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data })),
    };
  } catch (error) {
    const what = error instanceof Error ? ` (${error.message})` : "";
    return { kind: "refused", reason: `This Excel file can't be read${what}. ${instead}` };
  }
}

/** Why the file must not be unpacked, in a sentence; null if it may. Each part is unpacked to at most the size it declares. */
function dangerOf(bytes: Uint8Array): string | null {
  try {
    let unpacked = 0;
    const paths: string[] = [];
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize;
        paths.push(name);
        return false;
      },
    });
    if (!paths.includes("xl/workbook.xml")) {
      return "This is a zip file, but not an Excel workbook. Unpack it, then choose the file inside.";
    }
    if (unpacked > mostUnpackedBytes) {
      return `This workbook unpacks to ${Math.round(unpacked / 1024 / 1024).toLocaleString("en")} MB; the maximum is ${mostUnpackedBytes / 1024 / 1024} MB. ${instead}`;
    }
    const parts = unzipSync(bytes, { filter: ({ name }) => name.endsWith(".xml") });
    for (const part of Object.values(parts)) {
      const reason = tooFarOut(strFromU8(part));
      if (reason !== null) return reason;
    }
    return null;
  } catch {
    return "This Excel file is damaged. Open it in a spreadsheet and save it again.";
  }
}

function tooFarOut(sheet: string): string | null {
  const { row, column, filledRow } = furthestCell(sheet);
  if (row > lastRow) {
    return `This Excel file is damaged: it names row ${row}. Open it in a spreadsheet and save it again.`;
  }
  if (column === 0) return null;
  const refused = wideProblem(column) ?? sizeProblem(filledRow - 1, column);
  return refused?.problems[0]?.reason ?? null;
}

function wideProblem(columns: number): RawTable | null {
  return columns > itemLimits.columns ? tooManyColumns(columns) : null;
}

/** One sheet as a table: rows are numbered as the spreadsheet shows them, and blank ones are passed over. */
export function sheetTable(sheet: Sheet, header: "first-row" | "none"): RawTable {
  const texts = sheet.rows.map((cells, place) => ({ row: place + 1, cells: cells.map(cellText) }));
  const filled = texts.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [first, ...rest] = filled;
  if (!first) return { columns: [], rows: [], problems: [] };
  const columns =
    header === "first-row"
      ? columnNames(first.cells)
      : first.cells.map((_, place) => `column ${place + 1}`);
  const rows = header === "first-row" ? rest : filled;
  return sizeProblem(rows.length, columns.length) ?? { columns, rows, problems: [] };
}

/** The first sheet that holds anything. */
export function firstFilledSheet(sheets: readonly Sheet[]): number {
  return Math.max(
    0,
    sheets.findIndex(({ rows }) => rows.length > 0),
  );
}

function cellText(cell: CellValue | null): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  // Spreadsheets show 15 digits: 0.1 + 0.2 is 0.3 there.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  if (typeof cell === "boolean") return String(cell);
  // The library's types name the class; its values are days.
  const day = cell as unknown as { readonly toISOString: () => string };
  return day.toISOString().replace(/T00:00:00\.000Z$/, "");
}
