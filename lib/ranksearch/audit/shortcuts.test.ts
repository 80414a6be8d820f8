/** What would be cheaper or friendlier, and why it is not done: each passes wrong labels far more often than it says. */
import { expect, test } from "vitest";
import { createRandom, type Random, shuffle, uniform } from "@/lib/random/generator";
import { acceptanceNumbers, passingLevel } from "./acceptance-numbers";
import { levelOfRound, wrongAllowed } from "./audit-levels";
import { isWrongAtRandom, playRound } from "./testing/worst-labels";
import { designTables } from "./verdict-table";

const level = 0.2;
const labels = { items: 200, wrongShare: 0.05, wrongAgreement: 0.5 };
const table = designTables({
  wrongAgreement: labels.wrongAgreement,
  expected: [{ probability: 0.9, weight: 1 }],
  missPrice: 150,
}).find(({ alpha }) => alpha <= 0.3)!;
const sample = { items: 200, wrongAllowed: wrongAllowed(200, 0.05), alpha: table.alpha };
const numbers = acceptanceNumbers({ ...sample, level }, { part: 0.6, looks: 8 });
const design = { tables: { above: table, below: table }, numbers };

function passes(runs: number, play: (random: Random) => boolean): number {
  const random = createRandom(2_026);
  let passed = 0;
  for (let run = 0; run < runs; run++) if (play(random)) passed++;
  return passed / runs;
}

/** One check of one label by itself. */
function confirms(random: Random, agreement: number): boolean {
  let agreed = 0;
  let disagreed = 0;
  while (table.verdict(agreed, disagreed) === "go on") {
    if (uniform(random) < agreement) agreed++;
    else disagreed++;
  }
  return table.verdict(agreed, disagreed) === "confirm";
}

test("as it is done, wrong labels pass as often as the level says", () => {
  const rate = passes(700, (random) => playRound(random, design, { labels, openAtOnce: 40 }));
  const exact = passingLevel(sample, numbers);
  expect(exact).toBeLessThanOrEqual(level);
  expect(Math.abs(rate - exact)).toBeLessThan(2.6 * Math.sqrt((exact * (1 - exact)) / 700));
});

test("dropping what is not confirmed would pass every time", () => {
  const rate = passes(200, (random) => {
    const order = shuffle(random, isWrongAtRandom(random, labels));
    const kept = order.filter((isWrong) => confirms(random, isWrong ? labels.wrongAgreement : 1));
    return kept.length >= numbers[0]!;
  });
  expect(rate).toBe(1);
});

test("counting checks as they finish would pass far too often", () => {
  // Confirmations are quick, doubts slow: among the first to finish, too few are unconfirmed.
  const rate = passes(400, (random) => {
    const order = shuffle(random, isWrongAtRandom(random, labels));
    const finished = order.map((isWrong) => {
      let agreed = 0;
      let disagreed = 0;
      while (table.verdict(agreed, disagreed) === "go on") {
        if (uniform(random) < (isWrong ? labels.wrongAgreement : 1)) agreed++;
        else disagreed++;
      }
      return {
        answers: agreed + disagreed,
        isConfirmed: table.verdict(agreed, disagreed) === "confirm",
      };
    });
    finished.sort((one, other) => one.answers - other.answers);
    return numbers.some((number, allowed) => {
      const first = finished.slice(0, number);
      return first.filter(({ isConfirmed }) => !isConfirmed).length <= allowed;
    });
  });
  expect(rate).toBeGreaterThan(0.95);
});

test("checking again at the same level would pass in the end", () => {
  const again = (times: number) =>
    passes(150, (random) =>
      Array.from({ length: times }, () =>
        playRound(random, design, { labels, openAtOnce: 40 }),
      ).some(Boolean),
    );
  expect(again(2)).toBeGreaterThan(0.28);
  expect(again(5)).toBeGreaterThan(0.55);
  expect(levelOfRound(level, 1) + levelOfRound(level, 2)).toBeLessThan(level);
});

test("confirming with the answers that made the label would confirm most wrong ones", () => {
  const random = createRandom(7);
  const answers = (count: number) => Array.from({ length: count }, () => uniform(random) < 0.5);
  let wrong = 0;
  let confirmed = 0;
  for (let run = 0; run < 3_000; run++) {
    // Five answers about an item at the edge made a label; they come first, fresh ones follow.
    const labelled = answers(5);
    if (labelled.filter(Boolean).length < 3) continue;
    wrong++;
    if (verdictOf([...labelled, ...answers(60)]) === "confirm") confirmed++;
  }
  expect(confirmed / wrong).toBeGreaterThan(1.5 * table.alpha);
});

function verdictOf(answers: readonly boolean[]) {
  let agreed = 0;
  let disagreed = 0;
  for (const agrees of answers) {
    if (table.verdict(agreed, disagreed) !== "go on") break;
    if (agrees) agreed++;
    else disagreed++;
  }
  return table.verdict(agreed, disagreed);
}
