import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bernoulli, createRandom, integerBelow, type Random } from "@/lib/random/generator";
import { defaultConfig } from "@/lib/ranksearch/config";
import { proofRungs } from "@/lib/ranksearch/goal";
import { listSweepDuels } from "@/lib/ranksearch/planning/sweep-options";
import type { Question } from "@/lib/ranksearch/question";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { Certificate } from "./certificate";
import { type BordaDuelEvidence, meanOfAll } from "./duel-evidence-borda";

const starts = fc.record({
  itemCount: fc.integer({ min: 4, max: 24 }),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  rung: fc.constantFrom(...proofRungs),
  cap: fc.constantFrom(null, 12),
});

/** Clear items, so that labels come while sweeps are on, and questions in any order. */
function choose(evidence: BordaDuelEvidence, certificate: Certificate, random: Random): Question {
  const needed = listSweepDuels(evidence, certificate);
  if (needed.length > 0 && bernoulli(random, 0.6)) {
    return needed[integerBelow(random, needed.length)]!;
  }
  return { kind: "pull", item: integerBelow(random, certificate.itemCount) };
}

function answer(question: Question, itemCount: number, random: Random): 0 | 1 {
  const mean = (item: number) => 0.1 + (0.8 * item) / (itemCount - 1);
  const { kind } = question;
  if (kind === "pull") return bernoulli(random, mean(question.item));
  return bernoulli(random, (1 + mean(question.first) - mean(question.second)) / 2);
}

test("a sweep knows how many of its questions are missing, whoever is labelled, given up or opened again meanwhile", () => {
  let completed = 0;
  fc.assert(
    fc.property(starts, ({ itemCount, seed, rung, cap }) => {
      const prices = { pricePull: 30, priceDuel: 1 };
      const config = {
        ...defaultConfig,
        tolerance: 0,
        ...{ allDelta: 0.3, shareDelta: 0.3 },
        ...prices,
      };
      const certificate = new Certificate({
        config: { ...config, assumption: "borda", answerCapPerItem: cap },
        itemCount,
        seed,
        ...{ version: algorithmVersion, rebuilds: 0 },
        launch: prices,
        rung,
      });
      const evidence = certificate.duelEvidence as BordaDuelEvidence;
      const random = createRandom(seed);
      for (let step = 0; step < 600 && !certificate.isFinished; step++) {
        const { number } = evidence.state;
        const question = choose(evidence, certificate, random);
        certificate.apply(question, answer(question, itemCount, random));
        if (step === 300)
          certificate.reprice({ ...prices, expectedPeople: null, answerCapPerItem: null });
        if (evidence.state.number > number) completed++;
        expect(evidence.state.missing).toBe(listSweepDuels(evidence, certificate).length);
        const { above, below } = certificate.logDuel;
        expect([...above, ...below].some(Number.isNaN)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
  expect(completed).toBeGreaterThan(50);
});

test("the mean of a pivot is of all its duels, unanswered ones at their worst or none at all", () => {
  expect(meanOfAll([1, 0, 1, 1], null)).toBe(0.75);
  expect(meanOfAll([1, -1], null)).toBeNull();
  expect(meanOfAll([1, -1], 1)).toBe(1);
  expect(meanOfAll([], 1)).toBeNull();
});

test("a sweep that was not started cannot be drawn again by lowering and raising the cap", () => {
  const prices = { pricePull: 30, priceDuel: 1, expectedPeople: null };
  const itemCount = 16;
  const certificate = new Certificate({
    config: {
      ...defaultConfig,
      ...prices,
      tolerance: 0,
      allDelta: 0.3,
      assumption: "borda",
    },
    ...{ itemCount, seed: 4, version: algorithmVersion, rebuilds: 0, launch: prices },
    rung: "all",
  });
  for (let item = 1; item < itemCount; item++) certificate.apply({ kind: "pull", item }, item % 2);
  while (certificate.isOpen(0)) certificate.apply({ kind: "pull", item: 0 }, 1);
  const evidence = certificate.duelEvidence as BordaDuelEvidence;
  const partners = () =>
    Array.from({ length: itemCount }, (_, item) => {
      const duel = evidence.current?.duelAt(evidence.current.pairPlace(item)) ?? null;
      return duel === null ? null : [duel.first, duel.second];
    });
  const before = partners();
  const { number } = evidence.state;
  expect(before.filter((pair) => pair !== null).length).toBeGreaterThan(10);
  for (let times = 0; times < 3; times++) {
    certificate.reprice({ ...prices, answerCapPerItem: 1 });
    certificate.reprice({ ...prices, answerCapPerItem: null });
    certificate.apply({ kind: "pull", item: 0 }, 1);
    expect(partners()).toEqual(before);
  }
  // It was laid out again each time, all the same.
  expect(evidence.state.number).toBeGreaterThan(number);
});
