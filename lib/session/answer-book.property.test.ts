import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { type Question, questionItems } from "@/lib/ranksearch/question";
import { answers } from "./answer";
import { AnswerBook, type BookEntry, closings } from "./answer-book";

const item = fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 200_000 }));
const slot = fc.option(fc.nat({ max: 2 ** 40 }), { nil: undefined });
const question: fc.Arbitrary<Question> = fc
  .tuple(item, fc.option(item), slot)
  .map(([first, second, at]) => {
    const place = at === undefined ? {} : { slot: at };
    if (second === null) return { kind: "pull", item: first, ...place };
    return { kind: "duel", first, second, ...place };
  });

const entry: fc.Arbitrary<BookEntry> = fc.record({
  servedSeq: fc.nat(),
  person: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 5_000 })),
  question,
  left: fc.constantFrom("first" as const, "second" as const, undefined),
  answer: fc.constantFrom(...answers, null),
  closing: fc.constantFrom(...closings),
  used: fc.boolean(),
  servedAtMs: fc.integer({ min: 0, max: 4e12 }),
  answeredAtMs: fc.integer({ min: 0, max: 4e12 }),
  elapsedMs: fc.nat({ max: 86_400_000 }),
});

describe("AnswerBook", () => {
  it("keeps entries as they were, also through a snapshot", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 150 }), (entries) => {
        const book = new AnswerBook();
        for (const each of entries) book.add(each);
        const restored = finish(AnswerBook.restore(structuredClone(book.serialize())));
        for (const copy of [book, restored]) {
          expect(copy.length).toBe(entries.length);
          expect(entries.map((_, at) => copy.entry(at))).toEqual(entries);
          expectFound(copy, entries);
        }
        restored.add({ ...(entries[0] ?? someEntry), used: true });
        expect(restored.entry(entries.length).used).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

/** A person's entries, and those about an item, are those that a look at all of them finds. */
function expectFound(book: AnswerBook, entries: readonly BookEntry[]): void {
  const places = entries.map((_, at) => at).reverse();
  for (const { person, question: asked } of entries.slice(0, 5)) {
    expect([...book.ofPerson(person)]).toEqual(
      places.filter((at) => entries[at]!.person === person),
    );
    for (const about of questionItems(asked)) {
      const found = places.filter((at) => questionItems(entries[at]!.question).includes(about));
      expect([...new Set(book.aboutItem(about))]).toEqual(found);
    }
  }
  expect([...book.ofPerson(6_000), ...book.aboutItem(300_000)]).toEqual([]);
}

const someEntry: BookEntry = {
  ...{ servedSeq: 1, person: 0, question: { kind: "pull", item: 0 }, left: undefined },
  ...{
    answer: "yes",
    closing: "counted",
    used: false,
    servedAtMs: 1,
    answeredAtMs: 2,
    elapsedMs: 1,
  },
};
