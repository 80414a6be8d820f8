import { describe, expect, it } from "vitest";
import { ItemReader } from "./item-reader";

function text(value: string, fileName: string | null = null) {
  return { kind: "text", text: value, fileName } as const;
}

describe("ItemReader", () => {
  it("finds items, gold, repeats and bad rows", async () => {
    const found = await new ItemReader().open(
      text("id,text,gold\na,one,yes\nb,two,\nc,two,\nd,,perhaps\n", "x.csv"),
    );
    expect(found).toMatchObject({ rows: 4, items: 3, goldItems: 1, repeated: 1, badRows: 1 });
    expect(found.problems).toHaveLength(2);
  });

  it("hands out every item once, in batches, with or without repeats", async () => {
    const reader = new ItemReader();
    const lines = Array.from({ length: 100 }, (_, place) => `Passage ${place % 90}`);
    const { generation } = await reader.open(text(lines.join("\n")));
    for (const [repeats, expected] of [
      ["keep", 100],
      ["drop", 90],
    ] as const) {
      const ids: string[] = [];
      for (let from: number | null = 0; from !== null; ) {
        const batch = reader.batch({ generation, from, size: 1000, repeats });
        ids.push(...batch.items.map((item) => item.externalId));
        from = batch.next;
      }
      expect(new Set(ids).size).toBe(expected);
      expect(ids).toHaveLength(expected);
    }
  });

  it("hands out nothing of another file or mapping than the one that was looked at", async () => {
    const reader = new ItemReader();
    const first = await reader.open(text("id,text,other\na,one,two\n", "x.csv"));
    const mapped = reader.map({ ...first.mapping!, content: "other" });
    const opened = await reader.open(text("Another file.\n"));
    const ask = (generation: number) =>
      reader.batch({ generation, from: 0, size: 1000, repeats: "keep" });
    for (const { generation } of [first, mapped]) {
      expect(() => ask(generation)).toThrow("Nothing was imported");
    }
    expect(ask(opened.generation).items.map(({ body }) => body)).toEqual(["Another file."]);
  });

  it("lists every bad row as CSV", async () => {
    const reader = new ItemReader();
    await reader.open(text('{"text": ""}\nnonsense\n', "x.jsonl"));
    expect(reader.problemsCsv().split("\r\n").slice(0, 3)).toEqual([
      "row,column,reason",
      "1,text,The content is empty.",
      "2,,This line is not valid JSON. Each line must contain one complete object.",
    ]);
  });
});
