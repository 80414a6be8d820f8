import { Buffer } from "node:buffer";
import fc from "fast-check";
import readWorkbook from "read-excel-file/node";
import { expect, it } from "vitest";
import type { CsvCell } from "./write-csv";
import { type Sheet, writeWorkbook } from "./write-workbook";

async function* inPages(rows: readonly (readonly CsvCell[])[]) {
  for (let from = 0; from < rows.length; from += 3) yield rows.slice(from, from + 3);
}

function sheet(name: string, columns: string[], rows: readonly (readonly CsvCell[])[]): Sheet {
  return { name, columns, pages: inPages(rows) };
}

async function bytesOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook(sheets)) parts.push(part);
  return Buffer.concat(parts);
}

it("is read back to the same cells by another library", async () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1 }).map((text) => `x${text}`),
    fc.constantFrom("=1+1", "<&>\"'", "two\nlines", "a\r\nb", "_x0041_", "שלום", "👩‍👩‍👧", "-5"),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.constant(null),
  );
  const rows = fc.array(fc.tuple(cell, cell, fc.constant("end")), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const columns = ["one", "other & more", "last"];
      const bytes = await bytesOf([sheet("Labels", columns, written)]);
      const sheets = await readWorkbook(bytes, { trim: false });
      const data = sheets[0]!.data;
      expect(data.map((row) => row.map((value) => unescaped(value)))).toEqual([
        columns,
        ...written,
      ]);
    }),
    { numRuns: 60 },
  );
});

/** The reader leaves the standard's way to write an underscore as it is. */
function unescaped(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("_x005F_", "_") : value;
}

it("keeps sheets apart, by name", async () => {
  const one = sheet("Labels", ["id"], [["a"]]);
  const other = sheet("Ranking & more", ["rank"], [[1], [2]]);
  const found = await readWorkbook(await bytesOf([one, other]));
  expect(found).toEqual([
    { sheet: "Labels", data: [["id"], ["a"]] },
    { sheet: "Ranking & more", data: [["rank"], [1], [2]] },
  ]);
});

it("shortens what Excel would refuse, and writes what XML cannot hold as a sign of it", async () => {
  const [found] = await readWorkbook(
    await bytesOf([sheet("S", ["a", "b"], [["y".repeat(50_000), "bad \u0001 \ud800 x"]])]),
  );
  const [long, bad] = found!.data[1]!;
  expect(long).toBe(`${"y".repeat(32_766)}…`);
  expect(bad).toBe("bad \ufffd \ufffd x");
});
