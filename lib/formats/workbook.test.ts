import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { itemLimits } from "@/lib/protocol/item-messages";
import { guessMapping } from "./guess-mapping";
import { mapItems } from "./map-items";
import { smallWorkbook, workbookOf } from "./testing/small-workbook";
import { firstFilledSheet, openWorkbook, sheetTable } from "./workbook";

async function sheetsOf(bytes: Uint8Array) {
  const opened = await openWorkbook(bytes);
  if (opened.kind === "refused") throw new Error(opened.reason);
  return opened.sheets;
}

async function refusal(bytes: Uint8Array): Promise<string> {
  const opened = await openWorkbook(bytes);
  return opened.kind === "refused" ? opened.reason : "not refused";
}

it("reads texts, numbers and days of every sheet, with the spreadsheet's own row numbers", async () => {
  const sheets = await sheetsOf(
    smallWorkbook([
      { name: "Notes", rows: [] },
      {
        name: "Sätze & more",
        rows: [
          ["ID#", "Text", "score", "seen"],
          [7, "مرحبا <b>", 0.1 + 0.2, { day: 46_081 }],
          [],
          [8, "Two", null, null],
        ],
      },
    ]),
  );
  expect(sheets.map(({ name }) => name)).toEqual(["Notes", "Sätze & more"]);
  expect(firstFilledSheet(sheets)).toBe(1);
  const table = sheetTable(sheets[1]!, "first-row");
  expect(table.columns).toEqual(["ID#", "Text", "score", "seen"]);
  expect(table.rows).toEqual([
    { row: 2, cells: ["7", "مرحبا <b>", "0.3", "2026-02-28"] },
    { row: 4, cells: ["8", "Two", "", ""] },
  ]);
  const mapping = guessMapping(table)!;
  expect(mapping).toMatchObject({ content: "Text", id: "ID#", prior: "score" });
  expect(mapItems(table, mapping).items[0]).toMatchObject({ externalId: "7", priorScore: 0.3 });
  expect(sheetTable(sheets[1]!, "none").rows).toHaveLength(3);
});

it("refuses a workbook that would unpack to more than memory holds, before unpacking it", async () => {
  const small = smallWorkbook([{ name: "a", rows: [["text"], ["one"]] }]);
  expect(await refusal(declaring(small, 260 * 1024 * 1024))).toContain("unpacks to 1,");
});

it("unpacks no part to more than it declares", async () => {
  const sheet = `<worksheet><sheetData>${" ".repeat(1_000_000)}</sheetData></worksheet>`;
  expect(await refusal(declaring(workbookOf(["a"], [sheet]), 40))).toContain("can't be read");
});

/** The same file, each of whose parts claims to unpack to so many bytes. */
function declaring(zip: Uint8Array, bytes: number): Uint8Array {
  const claimed = zip.slice();
  const view = new DataView(claimed.buffer);
  for (let at = 0; at + 28 <= claimed.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, bytes, true);
  }
  return claimed;
}

it("refuses cells so far out that the table would have billions", async () => {
  const sheet = (rows: string) =>
    workbookOf(["a"], [`<worksheet><sheetData>${rows}</sheetData></worksheet>`]);
  const cell = (at: string) => `<c r="${at}"><v>1</v></c>`;
  expect(await refusal(sheet('<row r="99999999999"/>'))).toContain("names row 99999999999");
  expect(await refusal(sheet(`<row r="1e9">${cell("A1")}</row>`))).toContain("damaged");
  expect(await refusal(sheet(`<row r="1">${cell("XFD1")}</row>`))).toContain(
    `16,384 columns; the maximum is ${itemLimits.columns}`,
  );
  expect(await refusal(sheet(`<row r="100000">${cell("CV100000")}</row>`))).toContain(
    "99,999 rows of 100 columns",
  );
  expect(await refusal(sheet(`<row r="1040000">${cell("A1040000")}</row>`))).toContain("more rows");
  // Far out but empty, as a formatted column leaves it.
  const formatted = `<row r="1">${cell("A1")}<c r="XFD1" s="1"/></row><row r="1048576"/>`;
  const [only] = await sheetsOf(sheet(formatted));
  expect(sheetTable(only!, "none")).toMatchObject({ columns: ["column 1"], rows: [{ row: 1 }] });
});

it("says what else a zip is", async () => {
  expect(await refusal(zipSync({ "a.csv": strToU8("id,text") }))).toContain(
    "not an Excel workbook",
  );
  expect(await refusal(strToU8("PK\u0003\u0004 nothing more"))).toContain("damaged");
});
