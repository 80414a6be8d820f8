import { expect, it } from "vitest";
import { itemLimits } from "@/lib/protocol/item-messages";
import { toItemRows } from "./new-item";

const set = { projectId: "p", itemSet: 1 };
const sentence = (items: readonly unknown[]) => {
  const rows = toItemRows(set, items);
  return rows.ok ? "fine" : rows.problem.message;
};

it("what need not be said has a default", () => {
  const rows = toItemRows(set, [{ externalId: "a", body: "text" }]);
  expect(rows).toMatchObject({ ok: true, value: [{ format: "text", columns: "{}", gold: null }] });
});

it("stops at the first item that is wrong, and says which and where", () => {
  const looked: PropertyKey[] = [];
  const wrong = new Proxy({}, { get: (_, name) => looked.push(name) });
  expect(sentence([{ externalId: "a", body: "text" }, {}, wrong])).toMatch(/^Item 2: externalId: /);
  expect(looked).toEqual([]);
  expect(sentence([{ externalId: "a", body: "" }])).toBe("Item 1: body: This field is required.");
  expect(sentence([null])).toMatch(/^Item 1: /);
});

it("an item with more wrong columns than a complaint can list is refused in one sentence", () => {
  const columns = Object.fromEntries(Array.from({ length: 130_000 }, (_, n) => [`c${n}`, 1]));
  expect(sentence([{ externalId: "a", body: "text", columns }])).toBe(
    `Item 1: an item can have at most ${itemLimits.columns} columns.`,
  );
});

it("an id with half of a character is refused, since two of them would be stored as one", () => {
  const halves = ["a\ud800", "a\udfff", "\udc00\ud800"];
  for (const externalId of halves) {
    expect(sentence([{ externalId, body: "text" }])).toMatch(/half of a character/);
  }
  expect(sentence([{ externalId: "a😀é", body: "text" }])).toBe("fine");
});

it("limits are the ones a file in the browser has", () => {
  const { idLength, bodyLength, itemLength } = itemLimits;
  const item = (id: number, body: number, column = 0) => ({
    externalId: "i".repeat(id),
    body: "b".repeat(body),
    columns: column === 0 ? {} : { note: "c".repeat(column) },
  });
  expect(sentence([item(idLength, bodyLength, itemLength - bodyLength)])).toBe("fine");
  expect(sentence([item(idLength + 1, 1)])).toContain(`At most ${idLength} characters`);
  expect(sentence([item(1, bodyLength + 1)])).toContain(`At most ${bodyLength} characters`);
  expect(sentence([item(1, bodyLength, itemLength - bodyLength + 1)])).toContain("in total");
});
