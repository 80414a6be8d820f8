import { type ColumnMapping, type ContentFormat, scoreOf } from "./map-items";
import type { RawTable } from "./raw-table";

const contentNames = [
  "text",
  "content",
  "passage",
  "body",
  "sentence",
  "document",
  "comment",
  "markdown",
  "image",
  "image url",
  "photo",
  "photo url",
  "img",
  "url",
];
const idNames = ["id", "item id", "item", "external id", "key", "uid", "uuid"];
const goldNames = ["gold", "gold label", "gold answer"];
const priorNames = ["prior score", "prior", "score", "model score", "probability"];
const sampleRows = 50;

/** A first proposal; the owner sees it beside a preview and may change it. */
export function guessMapping(table: RawTable): ColumnMapping | null {
  const content = named(table, contentNames) ?? wordiest(table);
  if (content === null) return null;
  const other = { ...table, columns: table.columns.filter((column) => column !== content) };
  return {
    content,
    format: guessFormat(table, content),
    id: named(other, idNames) ?? idLike(table, other.columns),
    gold: named(other, goldNames),
    prior: scores(table, named(other, priorNames)),
  };
}

/** "photo_id", "Photo ID#" and "photoId" are the same name. */
function plainName(column: string): string {
  return column
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function named(table: Pick<RawTable, "columns">, names: readonly string[]): string | null {
  for (const name of names) {
    const found = table.columns.find((column) => plainName(column) === name);
    if (found !== undefined) return found;
  }
  return null;
}

/** The first column that is called an id of something and names every row differently: a user's id may not. */
function idLike(table: RawTable, columns: readonly string[]): string | null {
  const called = columns.filter((column) =>
    /(^| )(id|ids|key|nr|no|number)$/.test(plainName(column)),
  );
  const differs = (column: string) => {
    const cells = cellsOf(table, column);
    return cells.every((cell) => cell !== "") && new Set(cells).size === cells.length;
  };
  return called.find(differs) ?? null;
}

/** Only if its cells are numbers. */
function scores(table: RawTable, column: string | null): string | null {
  if (column === null) return null;
  const cells = cellsOf(table, column).filter((cell) => cell !== "");
  return cells.length > 0 && cells.every((cell) => scoreOf(cell) !== null) ? column : null;
}

function cellsOf(table: RawTable, column: string): string[] {
  const place = table.columns.indexOf(column);
  return table.rows.map((row) => row.cells[place]!.trim());
}

function wordiest(table: RawTable): string | null {
  const sample = table.rows.slice(0, sampleRows);
  const lengths = table.columns.map((column, place) => ({
    column,
    length: sample.reduce((sum, row) => sum + row.cells[place]!.length, 0),
  }));
  lengths.sort((a, b) => b.length - a.length);
  return lengths[0]?.column ?? null;
}

function guessFormat(table: RawTable, content: string): ContentFormat {
  const cells = cellsOf({ ...table, rows: table.rows.slice(0, sampleRows) }, content);
  const address = /^https?:\/\/\S+$/i;
  const picture = /\.(png|jpe?g|gif|webp|avif|svg)([?#]|$)/i;
  const named = /ima?ge?|picture|photo/i.test(content);
  const addresses = cells.length > 0 && cells.every((cell) => address.test(cell));
  if (addresses && (named || cells.every((cell) => picture.test(cell)))) return "image";
  return /^(markdown|md)$/i.test(content) ? "markdown" : "text";
}
