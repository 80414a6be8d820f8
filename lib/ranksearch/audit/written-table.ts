/** A table of verdicts as text: a row for each number of answers, a letter for each number of agreeing ones. */
import { type Verdict, VerdictTable } from "./verdict-table";

export type WrittenTable = readonly string[];

const letters: Readonly<Record<Verdict, string>> = { "give up": "-", "go on": ".", confirm: "+" };
const verdicts = new Map(Object.entries(letters).map(([verdict, letter]) => [letter, verdict]));

/** Rows beyond the last that can be reached are left out. */
export function writeTable(table: VerdictTable): WrittenTable {
  const rows: string[] = [];
  for (const row of table.rows) {
    rows.push(row.map((verdict) => letters[verdict]).join(""));
    if (!row.includes("go on")) break;
  }
  return rows;
}

/** Throws where the text is no table, or none under which agreement never harms. */
export function readTable(rows: WrittenTable, wrongAgreement: number): VerdictTable {
  const read = rows.map((row, asked) => {
    if (row.length !== asked + 1) throw new Error("A row of a table has the wrong length.");
    return Array.from(row, (letter) => {
      const verdict = verdicts.get(letter);
      if (verdict === undefined) throw new Error("A table has a verdict that is none.");
      return verdict as Verdict;
    });
  });
  return VerdictTable.from(read, wrongAgreement);
}
