/**
 * JSON (a list of objects or of texts; also Label Studio's `[{"data": {…}}]`) and JSONL (also Prodigy's, with
 * its `meta`). Nested objects become columns with dotted names, lists are kept as JSON text.
 */
import { itemLimits } from "@/lib/protocol/item-messages";
import { isNestedDeeperThan } from "./json-depth";
import {
  type RawRow,
  type RawTable,
  type RowProblem,
  sizeProblem,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from "./raw-table";

/** Deeper than any export nests; each level is a dot in a column's name. */
const deepest = 50;
const tooDeep = `This JSON is nested more than ${deepest} levels deep. Flatten it first.`;

export function readJsonItems(text: string): RawTable {
  if (isNestedDeeperThan(text, deepest)) return unreadable("too-deep", tooDeep);
  let parsed: unknown;
  try {
    parsed = JSON.parse(stripMark(text));
  } catch (error) {
    return unreadable("not-json", `This is not valid JSON${whereIn(text, error)}.`);
  }
  const list = listIn(parsed);
  if (list === null) {
    return unreadable(
      "not-a-list",
      "Expected a list, like [{…}, {…}], but this file contains something else.",
    );
  }
  if (list.length > itemLimits.items) return tooManyRows();
  return tableOf(list.map((value, place) => ({ row: place + 1, value })));
}

export function readJsonlItems(text: string): RawTable {
  const values: Numbered[] = [];
  const problems: RowProblem[] = [];
  for (const [place, line] of stripMark(text)
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (line.trim() === "") continue;
    if (values.length + problems.length === itemLimits.items) return tooManyRows();
    if (isNestedDeeperThan(line, deepest)) {
      problems.push({ kind: "too-deep", row: place + 1, column: null, reason: tooDeep });
      continue;
    }
    try {
      values.push({ row: place + 1, value: JSON.parse(line) });
    } catch {
      problems.push({
        kind: "not-json",
        row: place + 1,
        column: null,
        reason: "This line is not valid JSON. Each line must contain one complete object.",
      });
    }
  }
  const table = tableOf(values);
  return { ...table, problems: [...problems, ...table.problems].sort((a, b) => a.row - b.row) };
}

interface Numbered {
  readonly row: number;
  readonly value: unknown;
}

function tableOf(values: readonly Numbered[]): RawTable {
  const places = new Map<string, number>();
  const problems: RowProblem[] = [];
  const sparse: { row: number; cells: [number, string][] }[] = [];
  for (const { row, value } of values) {
    const entries = entriesOf(value);
    if (entries === null) {
      problems.push({
        kind: "not-an-object",
        row,
        column: null,
        reason: "Expected an object with named values or a text, but found something else.",
      });
      continue;
    }
    const cells = entries.map(([name, text]): [number, string] => [placeOf(name, places), text]);
    if (places.size > itemLimits.columns) return tooManyColumns(places.size);
    sparse.push({ row, cells });
  }
  const tooLarge = sizeProblem(sparse.length, places.size);
  if (tooLarge !== null) return tooLarge;
  return {
    columns: [...places.keys()],
    rows: sparse.map((row) => dense(row, places.size)),
    problems,
  };
}

function placeOf(name: string, places: Map<string, number>): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  places.set(name, places.size);
  return places.size - 1;
}

function dense(row: { row: number; cells: [number, string][] }, width: number): RawRow {
  const cells = new Array<string>(width).fill("");
  for (const [place, text] of row.cells) cells[place] = text;
  return { row: row.row, cells };
}

/** Named texts of one element; null if it is neither an object nor a text. */
function entriesOf(value: unknown): [string, string][] | null {
  if (typeof value === "string" || typeof value === "number") return [["text", String(value)]];
  if (!isObject(value)) return null;
  if (!isObject(value.data)) return flatten(value, "");
  // Label Studio: what is judged lies in `data`; of the wrapper only plain values are worth a column.
  const inner = flatten(value.data, "");
  const names = new Set(inner.map(([name]) => name));
  const outer = Object.entries(value).filter(
    ([name, cell]) =>
      name !== "data" && !names.has(name) && (cell === null || typeof cell !== "object"),
  );
  return [...outer.map(([name, cell]): [string, string] => [name, textOf(cell)]), ...inner];
}

function flatten(value: Record<string, unknown>, prefix: string): [string, string][] {
  return Object.entries(value).flatMap(([name, cell]): [string, string][] =>
    isObject(cell) ? flatten(cell, `${prefix}${name}.`) : [[`${prefix}${name}`, textOf(cell)]],
  );
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return typeof cell === "string" ? cell : JSON.stringify(cell);
}

/** The list itself, or the only list in an object that wraps one. */
function listIn(parsed: unknown): unknown[] | null {
  if (Array.isArray(parsed)) return parsed;
  if (!isObject(parsed)) return null;
  const lists = Object.values(parsed).filter(Array.isArray);
  return lists.length === 1 ? lists[0]! : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function stripMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

function whereIn(text: string, error: unknown): string {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position === undefined) return "";
  const line = text.slice(0, Number(position)).split(/\r\n|\n|\r/).length;
  return `: see line ${line}`;
}
