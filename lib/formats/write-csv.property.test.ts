import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDelimited } from "./read-delimited";
import { csvRow, harmlessCell, originalCell } from "./write-csv";

const awkward = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "=1+1",
    "'=x",
    "-5",
    "+49 30",
    "@a",
    '"',
    '""',
    "a\r\nb",
    "a\nb",
    "a\rb",
    "שלום",
    "👩‍👩‍👧",
    "\tx",
    "",
    " ",
  ),
);
const tables = fc.integer({ min: 2, max: 6 }).chain((width) =>
  fc.array(fc.array(awkward, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 12,
  }),
);

describe("csvRow", () => {
  it("is read back to the same cells by another parser", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const read: string[][] = parse(rows.map(csvRow).join(""));
        expect(read.map((row) => row.map(originalCell))).toEqual(rows);
      }),
    );
  });

  it("is read the same by readers that take any line break for the end of a row", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const text = rows.map(csvRow).join("");
        const read: string[][] = parse(text, { record_delimiter: ["\r\n", "\n", "\r"] });
        expect(read).toEqual(parse(text));
      }),
    );
  });

  it("is read back to the same cells by our own reader", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const read = readDelimited(rows.map(csvRow).join(""), ",", "none");
        expect(read.problems).toEqual([]);
        expect(read.rows.map((row) => row.cells.map(originalCell))).toEqual(rows);
      }),
    );
  });

  it("never lets a text start like a formula", () => {
    fc.assert(
      fc.property(awkward, (cell) => {
        const written = harmlessCell(cell);
        expect(originalCell(written)).toBe(cell);
        if (!/^[+-]?[\d.]/.test(written)) expect(written).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
