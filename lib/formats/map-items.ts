/** From a table and a choice of columns to items, with every row accounted for: an item, or a problem. */
import { brokenId, isWholeText, itemLimits } from "@/lib/protocol/item-messages";
import type { RawTable, RowProblem } from "./raw-table";

export const contentFormats = ["text", "markdown", "image"] as const;
export type ContentFormat = (typeof contentFormats)[number];

export interface ColumnMapping {
  readonly content: string;
  readonly format: ContentFormat;
  /** Null numbers the items 1, 2, … */
  readonly id: string | null;
  /** Known answers, "yes" or "no"; such items check the annotators and are not judged. */
  readonly gold: string | null;
  /** A model's or somebody's score, as a hint for planning alone; whatever is no number there counts as none. */
  readonly prior: string | null;
}

export interface ReadItem {
  readonly row: number;
  readonly externalId: string;
  readonly format: ContentFormat;
  readonly body: string;
  /** Every column but the content and the id, as in the file. */
  readonly columns: Readonly<Record<string, string>>;
  readonly gold: "yes" | "no" | null;
  readonly priorScore: number | null;
}

export interface MappedItems {
  readonly items: readonly ReadItem[];
  readonly problems: readonly RowProblem[];
  /** Rows whose content was there before under another id; they are among `items`. */
  readonly repeatedContent: readonly { readonly row: number; readonly firstRow: number }[];
}

export function mapItems(table: RawTable, mapping: ColumnMapping): MappedItems {
  const places = placesOf(table, mapping);
  const items: ReadItem[] = [];
  const problems: RowProblem[] = [...table.problems];
  const repeatedContent: { row: number; firstRow: number }[] = [];
  const ids = new Map<string, number>();
  const bodies = new Map<string, number>();
  for (const [place, { row, cells }] of table.rows.entries()) {
    const item = itemOf(row, cells, { ...places, number: place + 1 });
    const found = problemsOf(item, cells, places);
    const sameId = ids.get(item.externalId);
    if (sameId !== undefined) found.push(repeatedId(item, mapping.id, sameId));
    else ids.set(item.externalId, row);
    if (found.length > 0) {
      problems.push(...found);
      continue;
    }
    const firstRow = bodies.get(item.body);
    if (firstRow !== undefined) repeatedContent.push({ row, firstRow });
    else bodies.set(item.body, row);
    items.push(item);
  }
  problems.sort((a, b) => a.row - b.row);
  return { items, problems, repeatedContent };
}

/** The items without those whose content was there before. */
export function withoutRepeats(mapped: MappedItems): readonly ReadItem[] {
  const repeated = new Set(mapped.repeatedContent.map(({ row }) => row));
  return mapped.items.filter((item) => !repeated.has(item.row));
}

interface Places {
  readonly mapping: ColumnMapping;
  readonly columns: readonly string[];
  readonly content: number;
  readonly id: number;
  readonly gold: number;
  readonly prior: number;
}

function placesOf(table: RawTable, mapping: ColumnMapping): Places {
  const place = (column: string | null) => (column === null ? -1 : table.columns.indexOf(column));
  const content = place(mapping.content);
  if (content === -1) throw new Error(`No column is named ${mapping.content}`);
  return {
    mapping,
    columns: table.columns,
    content,
    id: place(mapping.id),
    gold: place(mapping.gold),
    prior: place(mapping.prior),
  };
}

function itemOf(
  row: number,
  cells: readonly string[],
  places: Places & { readonly number: number },
): ReadItem {
  const kept = places.columns.flatMap((name, place): [string, string][] =>
    place === places.content || place === places.id ? [] : [[name, cells[place]!]],
  );
  return {
    row,
    externalId: places.id === -1 ? String(places.number) : cells[places.id]!.trim(),
    format: places.mapping.format,
    body: cells[places.content]!.trim(),
    columns: Object.fromEntries(kept),
    gold: places.gold === -1 ? null : (goldOf(cells[places.gold]!) ?? null),
    priorScore: places.prior === -1 ? null : scoreOf(cells[places.prior]!),
  };
}

/** A percent sign is passed over: only the order of scores matters. */
export function scoreOf(cell: string): number | null {
  const bare = cell.trim().replace(/\s*%$/, "");
  const value = Number(bare);
  return bare !== "" && Number.isFinite(value) ? value : null;
}

/** undefined: not a gold answer. */
function goldOf(cell: string): "yes" | "no" | null | undefined {
  const word = cell.trim().toLowerCase();
  if (word === "") return null;
  if (["yes", "y", "true", "1", "above"].includes(word)) return "yes";
  if (["no", "n", "false", "0", "below"].includes(word)) return "no";
  return undefined;
}

function problemsOf(item: ReadItem, cells: readonly string[], places: Places): RowProblem[] {
  const { mapping } = places;
  const found: RowProblem[] = [];
  const add = (kind: RowProblem["kind"], column: string | null, reason: string) =>
    found.push({ kind, row: item.row, column, reason });
  if (item.body === "") add("empty-content", mapping.content, "The content is empty.");
  if (item.body.length > itemLimits.bodyLength) {
    add(
      "too-long",
      mapping.content,
      `The content is longer than ${itemLimits.bodyLength.toLocaleString("en")} characters.`,
    );
  }
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length > itemLimits.itemLength && item.body.length <= itemLimits.bodyLength) {
    const longest = cells.reduce(
      (at, cell, place) => (cell.length > cells[at]!.length ? place : at),
      0,
    );
    add(
      "too-long",
      places.columns[longest] ?? null,
      `The cells of this row have more than ${itemLimits.itemLength} characters in total. Shorten this one, or leave out its column.`,
    );
  }
  if (item.format === "image" && item.body !== "" && !isWebAddress(item.body)) {
    add(
      "bad-image-address",
      mapping.content,
      "An image needs a URL that starts with https:// or http://.",
    );
  }
  if (
    mapping.id !== null &&
    (item.externalId === "" || item.externalId.length > itemLimits.idLength)
  ) {
    add(
      item.externalId === "" ? "empty-content" : "too-long",
      mapping.id,
      item.externalId === ""
        ? "This row has no id."
        : `The id is longer than ${itemLimits.idLength} characters.`,
    );
  }
  if (!isWholeText(item.externalId)) add("unreadable-id", mapping.id, brokenId);
  if (places.gold !== -1 && goldOf(cells[places.gold]!) === undefined) {
    add("bad-gold", mapping.gold, "A known answer must be yes, no, or empty.");
  }
  return found;
}

function repeatedId(item: ReadItem, column: string | null, firstRow: number): RowProblem {
  return {
    kind: "duplicate-id",
    row: item.row,
    column,
    reason: `The id "${item.externalId}" is already used in row ${firstRow}. Ids must be unique.`,
  };
}

/** The only addresses a picture may have: a browser would take others, such as data: and javascript:, for something else. */
export function isWebAddress(text: string): boolean {
  try {
    return ["http:", "https:"].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
