/** Files made to exhaust their reader: each gets one sentence. */
import { expect, it } from "vitest";
import { itemLimits } from "@/lib/protocol/item-messages";
import { packedKind } from "./compressed";
import { isNestedDeeperThan } from "./json-depth";
import { mapItems } from "./map-items";
import type { ItemFileFormat } from "./raw-table";
import { readTable } from "./read-table";

const read = (text: string, format: ItemFileFormat) =>
  readTable(text, { format, header: "first-row" });
const complaints = (text: string, format: ItemFileFormat) =>
  read(text, format).problems.map(({ kind }) => kind);

it("a million columns, alike or not, in a header or without one", () => {
  const million = "a,".repeat(1_000_000);
  expect(complaints(`${million}\n1,2`, "csv")).toEqual(["too-many-columns"]);
  const table = readTable(`${million}\n1,2`, { format: "csv", header: "none" });
  expect(table.problems.map(({ kind }) => kind)).toEqual(["too-many-columns"]);
  expect(table.problems[0]!.reason).toContain(`maximum is ${itemLimits.columns}`);
});

it("quotes that open in one line and close in the next, all the way down", () => {
  const lines = `a,b\n${'a","b\n'.repeat(3_000)}`;
  const { rows, problems } = read(lines, "csv");
  expect(rows).toEqual([]);
  expect(problems).toMatchObject([{ kind: "unclosed-quote", row: 1 }]);
  expect(problems[0]!.reason).toContain("don't match");
});

it("more rows than a project takes", () => {
  const rows = (row: string) => row.repeat(itemLimits.items + 1);
  expect(complaints(`text\n${rows("a\n")}`, "csv")).toEqual(["too-many-rows"]);
  expect(complaints(`text\n${rows('"a"b\n')}`, "csv")).toEqual(["too-many-rows"]);
  expect(complaints(`[${rows("1,")}1]`, "json")).toEqual(["too-many-rows"]);
  expect(complaints(rows("1\n"), "jsonl")).toEqual(["too-many-rows"]);
  expect(complaints(rows("a\n"), "lines")).toEqual(["too-many-rows"]);
  expect(read(`text\n${"a\n".repeat(itemLimits.items)}`, "csv").rows).toHaveLength(
    itemLimits.items,
  );
});

it("a wide header over many short rows", () => {
  const header = Array.from({ length: itemLimits.columns }, (_, n) => `c${n}`);
  const wide = read(`${header.join(",")}\n${"a\n".repeat(20_000)}`, "csv");
  expect(wide).toMatchObject({ rows: [], problems: [{ kind: "too-large" }] });
  expect(wide.problems[0]!.reason).toContain("20,000 rows of 500 columns");
  const first = `{${header.map((name) => `"${name}":1`).join(",")}}`;
  expect(complaints(`${first}\n${'{"c0":1}\n'.repeat(20_000)}`, "jsonl")).toEqual(["too-large"]);
});

it("objects that each bring another key", () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => `{"key${n}":1}`);
  expect(complaints(lines.join("\n"), "jsonl")).toEqual(["too-many-columns"]);
  expect(complaints(`[${lines.join(",")}]`, "json")).toEqual(["too-many-columns"]);
});

it("JSON a hundred thousand levels deep", () => {
  const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
  expect(complaints(`[${deep}]`, "json")).toEqual(["too-deep"]);
  expect(complaints(`{"text":"fine"}\n${deep}`, "jsonl")).toEqual(["too-deep"]);
  expect(read(`{"text":"fine"}\n${deep}`, "jsonl").rows).toHaveLength(1);
});

it("brackets inside of texts are no nesting", () => {
  expect(isNestedDeeperThan(JSON.stringify(["[[[[", '"[[', "\\"]), 1)).toBe(false);
  expect(isNestedDeeperThan("[[[", 2)).toBe(true);
});

it("a cell of a hundred megabytes, shown or only kept", () => {
  const huge = "x".repeat(100_000_000);
  const mapping = { content: "text", format: "text", id: null, gold: null, prior: null } as const;
  const shown = mapItems(read(`id,text\n1,${huge}\n2,b`, "csv"), mapping);
  expect(shown.problems.map(({ kind, row }) => [kind, row])).toEqual([["too-long", 2]]);
  const kept = mapItems(read(`notes,text\n${huge},a\nn,b`, "csv"), mapping);
  expect(kept.problems).toMatchObject([{ kind: "too-long", row: 2, column: "notes" }]);
  expect(kept.problems[0]!.reason).toContain(String(itemLimits.itemLength));
  expect(kept.items.map(({ body }) => body)).toEqual(["b"]);
});

it("packed files are known by their first bytes", () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  expect(packedKind(bytes(0x50, 0x4b, 3, 4, 0))).toBe("zip or Excel");
  expect(packedKind(bytes(0x1f, 0x8b, 8))).toBe("gzip");
  expect(packedKind(new TextEncoder().encode("PK,text\n1,a"))).toBeNull();
  expect(packedKind(bytes())).toBeNull();
});
