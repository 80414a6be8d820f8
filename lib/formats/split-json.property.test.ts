import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BadJsonText, JsonSplitter } from "./split-json";

/** What the parts amount to, the text coming in pieces of this many characters. */
function readBack(text: string, pieceLength: number): unknown {
  const splitter = new JsonSplitter(1_000_000);
  const read: Record<string, unknown> = {};
  for (let from = 0; from < text.length; from += pieceLength) {
    for (const { key, kind, text: part } of splitter.push(text.slice(from, from + pieceLength))) {
      const set = (value: unknown) =>
        Object.defineProperty(read, key, { value, enumerable: true, configurable: true });
      if (kind === "list") set([]);
      else if (kind === "value") set(JSON.parse(part));
      else (read[key] as unknown[]).push(JSON.parse(part));
    }
  }
  splitter.end();
  return read;
}

const object = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue());
const indent = fc.constantFrom(undefined, 2, "\t");

describe("splitting a JSON object", () => {
  it("gives what JSON.parse gives, wherever the text is cut", () => {
    fc.assert(
      fc.property(object, indent, fc.integer({ min: 1, max: 40 }), (given, space, length) => {
        const text = JSON.stringify(given, null, space);
        const read = readBack(` ${text}\r\n`, length);
        expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it("takes no text that JSON.parse refuses", () => {
    const changed = fc.tuple(object, fc.nat(), fc.constantFrom("", ",", "]", "}", "[", '"', "1"));
    fc.assert(
      fc.property(changed, fc.integer({ min: 1, max: 9 }), ([given, place, put], length) => {
        const whole = JSON.stringify(given);
        const at = place % whole.length;
        const text = whole.slice(0, at) + put + whole.slice(at + 1);
        let taken = true;
        try {
          readBack(text, length);
        } catch {
          taken = false;
        }
        if (taken) expect(() => JSON.parse(text)).not.toThrow();
      }),
    );
  });

  it.each([
    ["", "it ends too early."],
    ['{"a":1', "it ends too early."],
    ["[1]", "it is not one JSON object."],
    ['{"a":1,}', "it is not one JSON object."],
    ['{"a":1}{', "something follows its end."],
    ['{"a":1,"a":2}', '"a" comes twice.'],
  ])("says of %s: %s", (text, message) => {
    expect(() => readBack(text, 3)).toThrow(new BadJsonText(message));
  });

  it("holds no part that is longer than it may be", () => {
    const splitter = new JsonSplitter(10);
    splitter.push('{"a":["');
    expect(() => {
      for (let n = 0; n < 5; n++) splitter.push("xxxxx");
    }).toThrow(BadJsonText);
  });
});
