import { expect, test } from "vitest";
import { auditedWords } from "./audited-words";

const well = {
  answersPerItem: { low: 2, median: 2.4, high: 3 },
  ...{ passes: 1, passesFirst: 0.95, checkAnswers: 290 },
};

const of = (itemCount: number, expectedPeople: number | null = null) => ({
  ...{ itemCount, expectedPeople },
});

test("says how many people the check needs, and nothing else where all is well", () => {
  expect(auditedWords(well, of(1_000))).toEqual([
    "At least 29 different people are needed for the check alone.",
  ]);
});

test("suggests Share for few items and for close calls, with the reason", () => {
  expect(auditedWords(well, of(60))[0]).toMatch(/fewer than 200 items.*Share proven/);
  const dear = { ...well, answersPerItem: { low: 9, median: 14, high: 20 } };
  expect(auditedWords(dear, of(1_000))[0]).toMatch(/close calls.*Share proven/);
  expect(auditedWords({ ...well, passes: 0.3 }, of(1_000))[0]).toMatch(/close calls/);
});

test("says what follows where the first check may not pass", () => {
  expect(auditedWords({ ...well, passesFirst: 0.7 }, of(1_000)).join(" ")).toContain(
    "stricter one",
  );
});

test("says before launch that the people who are expected are too few for the check", () => {
  expect(auditedWords(well, of(1_000, 12))).toEqual([
    "A check takes about 290 answers; your 12 people can give 120 (10 each). At least 29 different people are needed, or the check waits for new people.",
  ]);
  expect(auditedWords(well, of(1_000, 29))).toEqual(auditedWords(well, of(1_000)));
});
