import type { ColumnMapping, ContentFormat } from "./map-items";
import type { RawTable } from "./raw-table";

const contentNames = [
  "text",
  "content",
  "passage",
  "body",
  "sentence",
  "document",
  "markdown",
  "image",
  "image_url",
  "img",
  "url",
];
const idNames = ["id", "item_id", "item", "external_id", "key", "uid", "uuid"];
const goldNames = ["gold", "gold_label", "gold answer"];
const levelNames = ["level", "difficulty", "grade"];
const sampleRows = 50;

/** A first proposal; the owner sees it beside a preview and may change it. */
export function guessMapping(table: RawTable): ColumnMapping | null {
  const content = named(table, contentNames) ?? wordiest(table);
  if (content === null) return null;
  return {
    content,
    format: guessFormat(table, content),
    id: otherThan(content, named(table, idNames)),
    gold: otherThan(content, named(table, goldNames)),
    level: otherThan(content, named(table, levelNames)),
  };
}

function named(table: RawTable, names: readonly string[]): string | null {
  for (const name of names) {
    const found = table.columns.find((column) => column.toLowerCase() === name);
    if (found !== undefined) return found;
  }
  return null;
}

function otherThan(content: string, column: string | null): string | null {
  return column === content ? null : column;
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
  const place = table.columns.indexOf(content);
  const cells = table.rows.slice(0, sampleRows).map((row) => row.cells[place]!.trim());
  const address = /^https?:\/\/\S+$/i;
  const picture = /\.(png|jpe?g|gif|webp|avif|svg)([?#]|$)/i;
  const named = /ima?ge?|picture|photo/i.test(content);
  const addresses = cells.length > 0 && cells.every((cell) => address.test(cell));
  if (addresses && (named || cells.every((cell) => picture.test(cell)))) return "image";
  return /^(markdown|md)$/i.test(content) ? "markdown" : "text";
}
