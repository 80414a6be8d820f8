/**
 * Reads one file of items and holds it: what was found, and the items themselves batch by batch. It lives in a
 * worker, so that a hundred thousand rows never stop the page.
 */
import { packedKind, zipKind } from "@/lib/formats/compressed";
import { decodeText, isBinary } from "@/lib/formats/decode-text";
import { detectFormat } from "@/lib/formats/detect-format";
import { guessMapping } from "@/lib/formats/guess-mapping";
import {
  type ColumnMapping,
  type MappedItems,
  mapItems,
  type ReadItem,
  withoutRepeats,
} from "@/lib/formats/map-items";
import type { ItemFileFormat, RawRow, RawTable, RowProblem } from "@/lib/formats/raw-table";
import { type ReadOptions, readTable, sayIfEmpty } from "@/lib/formats/read-table";
import { firstFilledSheet, openWorkbook, type Sheet, sheetTable } from "@/lib/formats/workbook";
import { csvRow } from "@/lib/formats/write-csv";
import { isNoText, notText } from "./file-limits";

export type Source =
  | { readonly kind: "text"; readonly text: string; readonly fileName: string | null }
  | { readonly kind: "file"; readonly bytes: ArrayBuffer; readonly fileName: string };

/** How a file is read: text as one of the formats, or a sheet of a workbook. */
export type Reading =
  | ({ readonly kind: "text" } & ReadOptions)
  | { readonly kind: "sheet"; readonly sheet: number; readonly header: ReadOptions["header"] };

/** What to do with rows whose content was there before. */
export type Repeats = "keep" | "drop";

export interface Findings {
  /** Which reading this tells of: of another, `batch` hands out nothing. */
  readonly generation: number;
  readonly reading: Reading;
  /** Names of a workbook's sheets; none for text. */
  readonly sheets: readonly string[];
  readonly encoding: string;
  /** The ending of a file that is called a spreadsheet but holds text, such as ".xlsx". */
  readonly misnamed: string | null;
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping | null;
  readonly preview: readonly RawRow[];
  readonly rows: number;
  readonly items: number;
  readonly goldItems: number;
  /** Rows whose content was there before, and how many of them have a known answer. */
  readonly repeated: number;
  readonly repeatedGold: number;
  readonly badRows: number;
  /** The first of them; all are in the downloadable list. */
  readonly problems: readonly RowProblem[];
}

export interface BatchCall {
  readonly generation: number;
  readonly from: number;
  readonly size: number;
  readonly repeats: Repeats;
}

export interface Batch {
  readonly items: readonly Omit<ReadItem, "row">[];
  /** Where the next batch starts; null after the last. */
  readonly next: number | null;
}

const readAnew =
  "The file or its columns changed in the meantime. Nothing was imported; check the preview and continue again.";
const shownRows = 5;
const shownProblems = 50;

export class ItemReader {
  private generation = 0;
  private text = "";
  private encoding = "utf-8";
  private misnamed: string | null = null;
  private sheets: readonly Sheet[] = [];
  private reading: Reading = { kind: "text", format: "lines", header: "first-row" };
  private table: RawTable = { columns: [], rows: [], problems: [] };
  private mapping: ColumnMapping | null = null;
  private mapped: MappedItems = { items: [], problems: [], repeatedContent: [] };
  /** What `batch` hands out, put in order once. */
  private order: { repeats: Repeats; items: readonly ReadItem[] } | null = null;

  async open(source: Source): Promise<Findings> {
    const packed = source.kind === "file" ? packedKind(new Uint8Array(source.bytes)) : null;
    if (packed === zipKind && source.kind === "file") return this.openWorkbook(source.bytes);
    if (packed !== null) throw new Error(notText(packed));
    const decoded =
      source.kind === "text"
        ? { text: source.text, encoding: "utf-8" }
        : decodeText(new Uint8Array(source.bytes));
    if (isBinary(decoded.text)) throw new Error(isNoText);
    this.text = decoded.text;
    this.encoding = decoded.encoding;
    this.sheets = [];
    this.misnamed = spreadsheetEnding(source.fileName);
    const format = detectFormat(this.text, source.fileName);
    return this.read({ kind: "text", format, header: "first-row" });
  }

  private async openWorkbook(bytes: ArrayBuffer): Promise<Findings> {
    const opened = await openWorkbook(new Uint8Array(bytes));
    if (opened.kind === "refused") throw new Error(opened.reason);
    this.sheets = opened.sheets;
    this.encoding = "utf-8";
    this.misnamed = null;
    return this.read({ kind: "sheet", sheet: firstFilledSheet(this.sheets), header: "first-row" });
  }

  read(reading: Reading): Findings {
    this.reading = reading;
    this.table = this.tableOf(reading);
    const guess = guessMapping(this.table);
    if (guess) return this.map(guess);
    this.mapping = null;
    this.mapped = { items: [], problems: this.table.problems, repeatedContent: [] };
    return this.findings();
  }

  private tableOf(reading: Reading): RawTable {
    if (reading.kind === "text") return readTable(this.text, reading);
    const sheet = this.sheets[reading.sheet];
    if (!sheet) throw new Error("This workbook has no such sheet.");
    return sayIfEmpty(sheetTable(sheet, reading.header));
  }

  map(mapping: ColumnMapping): Findings {
    this.mapping = mapping;
    this.mapped = mapItems(this.table, mapping);
    return this.findings();
  }

  /**
   * Items from place `from`, those to be judged first, up to about `size` characters but at least one. Of the reading that
   * was looked at alone: an import must not begin with one file, or one mapping, and end with another.
   */
  batch({ generation, from, size, repeats }: BatchCall): Batch {
    if (generation !== this.generation) throw new Error(readAnew);
    const all = this.ordered(repeats);
    const items: Omit<ReadItem, "row">[] = [];
    let at = from;
    for (let used = 0; at < all.length && (items.length === 0 || used < size); at += 1) {
      const { row: _, ...item } = all[at]!;
      used += item.externalId.length + item.body.length + JSON.stringify(item.columns).length + 100;
      items.push(item);
    }
    return { items, next: at < all.length ? at : null };
  }

  private ordered(repeats: Repeats): readonly ReadItem[] {
    if (this.order?.repeats === repeats) return this.order.items;
    const all = repeats === "keep" ? this.mapped.items : withoutRepeats(this.mapped);
    const items = [
      ...all.filter((item) => item.gold === null),
      ...all.filter((item) => item.gold !== null),
    ];
    this.order = { repeats, items };
    return items;
  }

  problemsCsv(): string {
    const header = csvRow(["row", "column", "reason"]);
    const rows = this.mapped.problems.map((p) => csvRow([p.row, p.column, p.reason]));
    return [header, ...rows].join("");
  }

  private findings(): Findings {
    this.order = null;
    this.generation += 1;
    const repeated = new Set(this.mapped.repeatedContent.map(({ row }) => row));
    const { items, problems, repeatedContent } = this.mapped;
    return {
      generation: this.generation,
      reading: this.reading,
      sheets: this.sheets.map(({ name }) => name),
      encoding: this.encoding,
      misnamed: this.misnamed,
      columns: this.table.columns,
      mapping: this.mapping,
      preview: this.table.rows.slice(0, shownRows),
      rows: this.table.rows.length,
      items: items.length,
      goldItems: items.reduce((sum, item) => sum + (item.gold === null ? 0 : 1), 0),
      repeated: repeatedContent.length,
      repeatedGold: items.filter(({ row, gold }) => gold !== null && repeated.has(row)).length,
      badRows: new Set(problems.map(({ row }) => row)).size,
      problems: problems.slice(0, shownProblems),
    };
  }
}

function spreadsheetEnding(fileName: string | null): string | null {
  return /\.(xlsx|xlsm|xls|ods|numbers)$/i.exec(fileName ?? "")?.[0].toLowerCase() ?? null;
}

export const formatNames: Record<ItemFileFormat, string> = {
  csv: "CSV (comma or semicolon)",
  tsv: "TSV (tab)",
  jsonl: "JSON Lines (also Prodigy)",
  json: "JSON (also Label Studio)",
  lines: "One item per line",
};
