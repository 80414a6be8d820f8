import { describe, expect, it } from "vitest";
import { leastReadingMs, SeenItems } from "./reading-pace";

describe("leastReadingMs", () => {
  it("grows with the text: a press alone, a sentence, a page", () => {
    expect(leastReadingMs(0)).toBe(500);
    expect(leastReadingMs(120)).toBe(1_700);
    expect(leastReadingMs(2_000)).toBe(20_500);
  });
});

describe("SeenItems", () => {
  it("knows the first time of each person and item, and keeps them apart", () => {
    const seen = new SeenItems(21);
    for (let person = 0; person < 3; person++) {
      for (let round = 0; round < 2; round++) {
        for (let item = 0; item < 21; item++) expect(seen.note(person, item)).toBe(round === 0);
      }
    }
  });
});
