import { describe, expect, test } from "vitest";
import { chooseLanguage, languages, textsIn } from "./language";

describe("the language of the interface", () => {
  test.each([
    [undefined, null, "en"],
    [undefined, "", "en"],
    [undefined, "de-AT,de;q=0.9,en;q=0.8", "de"],
    [undefined, "en;q=0.5, de", "de"],
    [undefined, "fr, de;q=0.3, en;q=0.4", "en"],
    [undefined, "de;q=0, fr", "en"],
    [undefined, "*", "en"],
    ["de", "en", "de"],
    ["xx", "de", "de"],
  ])("chosen %j, browser asks for %j: %s", (chosen, header, language) => {
    expect(chooseLanguage(chosen, header)).toBe(language);
  });
});

/** "join.facts.2", "work.pace()": every place of a catalogue, with functions called on two numbers. */
function entriesOf(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    return [0, 1, 2].map((count) => [`${path}(${count})`, String(value(count))]);
  }
  return Object.entries(value as object).flatMap(([key, inner]) =>
    entriesOf(inner, path === "" ? key : `${path}.${key}`),
  );
}

const catalogues = languages.map((language) => ({
  language,
  entries: new Map(entriesOf(textsIn(language), "")),
}));
const [english, ...others] = catalogues;

test.each(others)("$language has the same texts as English, none of them empty", ({ entries }) => {
  expect([...entries.keys()].toSorted()).toEqual([...english!.entries.keys()].toSorted());
  expect([...entries].filter(([, text]) => text.trim() === "")).toEqual([]);
});

test.each(others)("$language mentions the number or name wherever English does", ({ entries }) => {
  const missing = [...english!.entries]
    .filter(([path]) => path.endsWith("(2)"))
    .filter(([path, text]) => text.includes("2") !== entries.get(path)?.includes("2"));
  expect(missing).toEqual([]);
});
