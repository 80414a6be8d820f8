import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectDelimiter, detectFormat } from "./detect-format";
import { guessMapping } from "./guess-mapping";
import { mapItems } from "./map-items";
import { readTable } from "./read-table";

function read(text: string, fileName: string | null = null) {
  const format = detectFormat(text, fileName);
  return { format, table: readTable(text, { format, header: "first-row" }) };
}

describe("detectFormat", () => {
  it.each([
    ["id,text\n1,a\n2,b", null, "csv"],
    ["id;text\n1;a, b\n2;c", null, "csv"],
    ["id\ttext\n1\ta", null, "tsv"],
    ['{"text":"a"}\n{"text":"b"}', null, "jsonl"],
    ['[{"data":{"text":"a"}}]', null, "json"],
    ['[\n  "a",\n  "b"\n]', null, "json"],
    ["Hello, world.\nNo comma here.\nOne, two, three.", null, "lines"],
    ["One passage, alone.", null, "lines"],
    ["The mill, by the river.\nThe cat, on the mat.\nA dog, asleep.", "notes.txt", "lines"],
    ["name, place\nthe mill, by the river\n", "spaced.csv", "csv"],
    ["[1] A footnote.\n[2] Another.", null, "lines"],
    ["text\nonly one column", "x.csv", "csv"],
    ['{"text":"a"}\n{"text":"b"}', "export.json", "jsonl"],
    ["a\nb", "notes.TXT", "lines"],
  ] as const)("%j in %s is %s", (text, name, format) => {
    expect(detectFormat(text, name)).toBe(format);
  });

  it("finds the separator that spreadsheets of the country wrote", () => {
    expect(detectDelimiter("id;text\n1;a, b\n2;c")).toBe(";");
    expect(detectDelimiter("text\na")).toBe(",");
  });
});

describe("readTable", () => {
  it("reads Label Studio's tasks", () => {
    const { table } = read(
      '[{"id": 7, "data": {"text": "a", "meta": {"source": "b"}}, "annotations": [{"x": 1}]}]',
    );
    expect(table.columns).toEqual(["id", "text", "meta.source"]);
    expect(table.rows).toEqual([{ row: 1, cells: ["7", "a", "b"] }]);
  });

  it("reads Prodigy's lines", () => {
    const { format, table } = read(
      '{"text":"a","meta":{"source":"x"},"_task_hash":-12}\n{"text":"b","spans":[{"start":0}]}',
    );
    expect(format).toBe("jsonl");
    expect(table.columns).toEqual(["text", "meta.source", "_task_hash", "spans"]);
    expect(table.rows[1]!.cells).toEqual(["b", "", "", '[{"start":0}]']);
  });

  it("reads a list of texts and a list inside an object", () => {
    expect(read('["a", "b"]').table.rows.map((row) => row.cells)).toEqual([["a"], ["b"]]);
    expect(read('{"items": [{"text": "a"}], "version": 2}').table.rows).toHaveLength(1);
  });

  it("says where a file is broken", () => {
    expect(read('{"text": "a"}\n{"text": \n', "x.jsonl").table.problems).toMatchObject([
      { kind: "not-json", row: 2 },
    ]);
    expect(read('[\n{"text": "a"},\n{"text" "b"}\n]', "x.json").table.problems).toMatchObject([
      { kind: "not-json", reason: expect.stringContaining("line 3") },
    ]);
    expect(read('{"text": "a"}', "x.json").table.rows).toHaveLength(1);
    expect(read('"just a text"', "x.json").table.problems).toMatchObject([{ kind: "not-a-list" }]);
    expect(read("[[1], null]", "x.json").table.problems).toMatchObject([
      { kind: "not-an-object", row: 1 },
      { kind: "not-an-object", row: 2 },
    ]);
    expect(read("", "x.csv").table.problems).toMatchObject([{ kind: "empty-file" }]);
    expect(read(" \n \n").table.problems).toMatchObject([{ kind: "empty-file" }]);
  });

  it("returns what was written as JSON, JSONL or lines", () => {
    const line = fc.string({ unit: "grapheme", minLength: 1 }).map((text) => text.trim());
    const texts = fc.array(
      line.filter((text) => text !== "" && !/[\r\n\uFEFF]/.test(text)),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(texts, (wanted) => {
        const objects = wanted.map((text) => ({ text }));
        const written = {
          json: JSON.stringify(objects),
          jsonl: objects.map((object) => JSON.stringify(object)).join("\n"),
          lines: wanted.join("\n"),
        };
        for (const format of ["json", "jsonl", "lines"] as const) {
          const table = readTable(written[format], { format, header: "first-row" });
          expect(table.rows.map((row) => row.cells[0])).toEqual(wanted);
        }
      }),
    );
  });
});

describe("guessMapping", () => {
  it("finds text, id, gold and a score by name, and passes over a level in words", () => {
    const { table } = read("Level,ID,Text,gold,Score\nhigh,a,Some words.,yes,3\n");
    expect(guessMapping(table)).toEqual({
      content: "Text",
      format: "text",
      id: "ID",
      gold: "gold",
      prior: "Score",
    });
  });

  it.each([
    ["ID#,text,level\n1,a,easy\n2,b,hard\n", "ID#"],
    ["photo_id,photo\n1,https://example.org/a\n", "photo_id"],
    ["item id;text\n1;a\n", "item id"],
    ["imageId,text\n1,a\n", "imageId"],
    ["user_id,text\n1,a\n1,b\n", null],
    ["paid,text\n1,a\n", null],
  ])("takes for an id what is called one and names every row: %j", (text, id) => {
    const { table } = read(text, "x.csv");
    const mapping = guessMapping(table)!;
    expect(mapping.id).toBe(id);
    const { items, problems } = mapItems(table, mapping);
    expect(problems).toEqual([]);
    expect(items.map(({ externalId }) => externalId)).toEqual(items.map((_, n) => String(n + 1)));
  });

  it("takes the wordiest column when no name helps, and sees images", () => {
    expect(guessMapping(read("x,y\n1,some longer words\n").table)?.content).toBe("y");
    const pictures = read("nr,photo\n1,https://example.org/a\n2,https://example.org/b\n").table;
    expect(guessMapping(pictures)).toMatchObject({ content: "photo", format: "image" });
  });
});

describe("mapItems", () => {
  const mapping = {
    content: "text",
    format: "text",
    id: "id",
    gold: "gold",
    prior: "score",
  } as const;

  it("keeps the other columns and reads gold", () => {
    const { table } = read("id,text,gold,score,note\na, one ,Yes,87 %,x\nb,two,,high,\n");
    const { items, problems } = mapItems(table, mapping);
    expect(problems).toEqual([]);
    expect(items[0]).toEqual({
      row: 2,
      externalId: "a",
      format: "text",
      body: "one",
      columns: { gold: "Yes", score: "87 %", note: "x" },
      gold: "yes",
      priorScore: 87,
    });
    expect(items[1]).toMatchObject({ gold: null, priorScore: null });
  });

  it("names row, column and reason of everything wrong", () => {
    const { table } = read(
      "id,text,gold,score\na,,yes,1\nb,ok,maybe,high\na2,ok2,,\na2,again,,\n,x,,\n",
    );
    const { items, problems } = mapItems(table, mapping);
    expect(items.map((item) => item.externalId)).toEqual(["a2"]);
    expect(problems.map(({ row, column, kind }) => [row, column, kind])).toEqual([
      [2, "text", "empty-content"],
      [3, "gold", "bad-gold"],
      [5, "id", "duplicate-id"],
      [6, "id", "empty-content"],
    ]);
  });

  it("reports the same content under another id without refusing it", () => {
    const { table } = read("id,text\na,same\nb,same\n");
    const mapped = mapItems(table, { ...mapping, gold: null, prior: null });
    expect(mapped.items).toHaveLength(2);
    expect(mapped.repeatedContent).toEqual([{ row: 3, firstRow: 2 }]);
  });

  it("refuses images that are no web address", () => {
    const { table } = read("id,image\na,javascript:alert(1)\nb,https://example.org/b.png\n");
    const mapped = mapItems(table, {
      ...mapping,
      content: "image",
      format: "image",
      gold: null,
      prior: null,
    });
    expect(mapped.problems).toMatchObject([{ kind: "bad-image-address", row: 2 }]);
    expect(mapped.items).toHaveLength(1);
  });

  it("keeps columns with dangerous names as plain data", () => {
    const { table } = read('[{"text": "a", "constructor": "c", "toString": "t"}]');
    const { items } = mapItems(table, { ...mapping, id: null, gold: null, prior: null });
    expect(Object.entries(items[0]!.columns)).toEqual([
      ["constructor", "c"],
      ["toString", "t"],
    ]);
  });
});
