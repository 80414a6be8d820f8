/**
 * Answers that people gave elsewhere, in crowd-kit's columns: `worker,task,label`, or `worker,left,right,label` for
 * comparisons, where the label is the item that was picked. Other columns are passed over.
 */
import { detectDelimiter } from "./detect-format";
import type { RawTable } from "./raw-table";
import { readDelimited } from "./read-delimited";
import { sayIfEmpty } from "./read-table";

export interface RecordedLabel {
  readonly worker: string;
  readonly task: string;
  readonly label: string;
}

export interface RecordedComparison {
  readonly worker: string;
  readonly left: string;
  readonly right: string;
  readonly label: string;
}

export type RecordedFile =
  | { readonly kind: "labels"; readonly rows: readonly RecordedLabel[] }
  | { readonly kind: "comparisons"; readonly rows: readonly RecordedComparison[] }
  | RecordedProblem;

/** What is wrong and what to do, one sentence or more. */
export interface RecordedProblem {
  readonly kind: "problem";
  readonly message: string;
}

const labelColumns = ["worker", "task", "label"] as const;
const comparisonColumns = ["worker", "left", "right", "label"] as const;

export function readRecordedAnswers(text: string): RecordedFile {
  const table = sayIfEmpty(readDelimited(text, detectDelimiter(text)));
  const [first] = table.problems;
  if (first !== undefined) {
    const more = table.problems.length - 1;
    const others = more > 0 ? ` (and ${more.toLocaleString("en")} more rows like it)` : "";
    return problem(`Row ${first.row}: ${first.reason}${others}`);
  }
  const places = new Map(table.columns.map((name, place) => [name.toLowerCase(), place]));
  const has = (names: readonly string[]) => names.every((name) => places.has(name));
  if (has(labelColumns)) return takeLabels(table, places);
  if (has(comparisonColumns)) return takeComparisons(table, places);
  return problem(
    `This file has the columns ${table.columns.map((name) => `"${name}"`).join(", ")}. It needs worker, task and label (or worker, left, right and label for comparisons): rename its columns, one answer per row.`,
  );
}

function takeLabels(table: RawTable, places: ReadonlyMap<string, number>): RecordedFile {
  const empty = findEmpty(table, places, labelColumns);
  if (empty !== null) return empty;
  const rows = table.rows.map(({ cells }) => ({
    worker: cells[places.get("worker")!]!.trim(),
    task: cells[places.get("task")!]!.trim(),
    label: cells[places.get("label")!]!.trim(),
  }));
  return { kind: "labels", rows };
}

function takeComparisons(table: RawTable, places: ReadonlyMap<string, number>): RecordedFile {
  const empty = findEmpty(table, places, comparisonColumns);
  if (empty !== null) return empty;
  const rows: RecordedComparison[] = [];
  for (const { row, cells } of table.rows) {
    const [worker, left, right, label] = comparisonColumns.map((name) => {
      return cells[places.get(name)!]!.trim();
    }) as [string, string, string, string];
    if (left === right) return problem(`Row ${row}: "${left}" is compared with itself.`);
    if (label !== left && label !== right) {
      return problem(
        `Row ${row}: the label is "${label}". In a comparison it is the item that was picked: "${left}" or "${right}".`,
      );
    }
    rows.push({ worker, left, right, label });
  }
  return { kind: "comparisons", rows };
}

function findEmpty(
  { rows }: RawTable,
  places: ReadonlyMap<string, number>,
  names: readonly string[],
): RecordedProblem | null {
  for (const { row, cells } of rows) {
    const name = names.find((each) => cells[places.get(each)!]!.trim() === "");
    if (name !== undefined)
      return problem(`Row ${row}: the ${name} is empty. Fill it in, or leave the row out.`);
  }
  return null;
}

function problem(message: string): RecordedProblem {
  return { kind: "problem", message };
}
