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
    "\t=x",
    " \u200b=x",
    "a; =x",
    "a\n- b\n- c",
    ';"=x',
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

  it("never lets a text start like a formula, whatever separates cells and whatever stands before it", () => {
    const parts = fc.array(
      fc.constantFrom(
        "=",
        "+",
        "-",
        "@",
        "'",
        ";",
        "|",
        "\t",
        "\n",
        " ",
        "\u00a0",
        "\u200b",
        '"',
        "a",
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          awkward,
          parts.map((signs) => signs.join("")),
        ),
        (cell) => {
          const written = harmlessCell(cell);
          expect(originalCell(written)).toBe(cell);
          if (/^[+-]?[\d.]/.test(written)) return;
          for (const part of written.split(/[;|\t\r\n]/)) {
            expect(part).not.toMatch(/^[\s\p{C},"]*[=+\-@]/u);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("leaves alone what no spreadsheet runs", () => {
    for (const cell of ["-5", "+1.5e3", "a=b", "well-kept", "me@example.org", "\tx", "'quoted'"]) {
      expect(harmlessCell(cell)).toBe(cell);
    }
    expect(harmlessCell(" =1+1")).toBe(" '=1+1");
    expect(harmlessCell("x;=1+1")).toBe("x;'=1+1");
  });

  it("takes no longer for many separators than for one", () => {
    const cell = `${";".repeat(100_000)}=1`;
    expect(harmlessCell(cell)).toBe(`${";".repeat(100_000)}'=1`);
  });
});
