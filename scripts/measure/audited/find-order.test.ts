import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { findOrder } from "./find-order";

const order = [812, 17, 4_301, 96, 55, 2_000, 731, 8, 1_204, 63];
const bytes = (text: string) => new TextEncoder().encode(text);
const part = order.slice(2, 8);

test.each([
  ["indexes", JSON.stringify({ round: 1, order })],
  ["ids", part.map((item) => `item-${item}`).join(" ")],
  ["numbers counted from one", part.map((item) => `#${item + 1}`).join(", ")],
  ["a table", part.map((item, n) => `2026-01-0${n + 1},${item},0.5,above`).join("\n")],
  ["entries of several lengths", part.map((i, n) => `a ${[..."1".repeat(n)]} b ${i}`).join("\n")],
  ["objects", JSON.stringify(part.map((item, n) => ({ [`x${item}`]: n ? [1, 2] : 3 })))],
])("the order as %s is found", (_, text) => {
  expect(findOrder(bytes(text), order)).not.toBeNull();
});

test("the order is found as bytes and in packed files", () => {
  const shifted = new Uint8Array([1, ...new Uint8Array(Uint32Array.from(part).buffer)]);
  expect(findOrder(shifted, order)).not.toBeNull();
  expect(findOrder(Buffer.from(shifted), order)).not.toBeNull();
  const column = new Uint8Array(Uint16Array.from(part).buffer);
  expect(findOrder(column, order)).toBe("numbers as bytes");
  const packed = zipSync({ "sheet.xml": strToU8(part.map((item) => `<c>${item}</c>`).join("")) });
  expect(findOrder(packed, order)).not.toBeNull();
});

test("all items in their own order, and five of the sample, are no such thing", () => {
  const all = Array.from({ length: 5_000 }, (_, item) => `item-${item},above,3`).join("\n");
  expect(findOrder(bytes(all), order)).toBeNull();
  expect(findOrder(bytes(order.slice(0, 5).join()), order)).toBeNull();
  expect(findOrder(bytes([...order].sort((a, b) => a - b).join()), order)).toBeNull();
});
