import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDelimited } from "./read-delimited";

describe("readDelimited", () => {
  it("reads quotes, line breaks in cells, any line ending, a byte order mark and blank lines", () => {
    const text = '\uFEFFid,text\r\n1,"a, ""b""\nc"\r\r\n\n2,plain "quotes" inside\n';
    const table = readDelimited(text, ",");
    expect(table.columns).toEqual(["id", "text"]);
    expect(table.rows.map((row) => row.cells)).toEqual([
      ["1", 'a, "b"\nc'],
      ["2", 'plain "quotes" inside'],
    ]);
    expect(table.problems).toEqual([]);
  });

  it("counts rows as a spreadsheet does", () => {
    const table = readDelimited('id,text\n1,"two\nlines"\n\n2,b\n', ",");
    expect(table.rows.map((row) => row.row)).toEqual([2, 4]);
  });

  it("names columns that have no name or the same one", () => {
    const table = readDelimited("id,,text,text\n1,2,3,4\n", ",");
    expect(table.columns).toEqual(["id", "column 2", "text", "text (2)"]);
  });

  it("fills short rows and reports long ones", () => {
    const table = readDelimited("a,b\n1\n1,2,3\n1,2,,\n", ",");
    expect(table.rows).toEqual([
      { row: 2, cells: ["1", ""] },
      { row: 4, cells: ["1", "2"] },
    ]);
    expect(table.problems).toMatchObject([{ kind: "too-many-cells", row: 3 }]);
  });

  it("goes on after a broken quote: one bad row costs one row", () => {
    const table = readDelimited('id,text\n1,"a"b\n2,fine\n3,"never closed\n4,fine too\n', ",");
    expect(table.problems).toMatchObject([
      { kind: "text-after-quote", row: 2, column: "text" },
      { kind: "unclosed-quote", row: 4, column: "text" },
    ]);
    expect(table.rows.map((row) => row.cells[0])).toEqual(["2", "4"]);
  });

  it("agrees with an independent parser on everything that one writes", () => {
    const cell = fc.string({ unit: "grapheme", maxLength: 12 });
    const row = fc.array(cell, { minLength: 3, maxLength: 3 });
    const rows = fc.array(row, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.constantFrom(",", ";", "\t"), (table, delimiter) => {
        const text = stringify(table, { delimiter });
        const expected: string[][] = parse(text, { delimiter, bom: true });
        const read = readDelimited(text, delimiter as ",", "none");
        expect(read.rows.map(({ cells }) => cells)).toEqual(expected);
      }),
    );
  });

  it("never throws, and accounts for every row of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r", "a", " ") }), (text) => {
        const { columns, rows } = readDelimited(text, ",", "none");
        for (const row of rows) expect(row.cells).toHaveLength(columns.length);
      }),
    );
  });
});
