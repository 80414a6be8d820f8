import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom, forkRandom, integerBelow, shuffle, uniform } from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import { type Question, questionKey } from "@/lib/ranksearch/question";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { restorePaper, startPaper } from "./policy-paper";

const base: RankSearchConfig = {
  ...defaultConfig,
  policy: "paper",
  tolerance: 0,
  allDelta: 0.2,
};
const never = () => false;

const worldArbitrary = fc.record({
  levels: fc
    .uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 })
    .map((levels) => levels.map((level) => (level + 0.5) / 41))
    .filter((levels) => levels.every((level) => Math.abs(level - 0.5) > 0.02)),
  seed: fc.integer({ min: 0, max: 1e9 }),
  sharpness: fc.constantFrom(3, 1e6),
});
interface Instance {
  readonly levels: readonly number[];
  readonly seed: number;
  readonly sharpness: number;
}

/** An item's draw number k is answered the same, whenever it is asked. */
function answer(instance: Instance, session: RankSearchSession, question: Question): number {
  const { levels, seed, sharpness } = instance;
  const isPull = question.kind === "pull";
  const first = isPull ? question.item : question.first;
  const draw = isPull ? session.report(first).pulls : question.slot!;
  const other = isPull ? 0.5 : levels[question.second]!;
  const chance = 0.5 + sharpness * (levels[first]! - other);
  const random = forkRandom(seed, isPull ? 1 : 2, first, draw);
  if (uniform(random) < 0.03) return 0.5;
  return uniform(random) < chance ? 1 : 0;
}

function start(instance: Instance, config = base): RankSearchSession {
  return startPaper(config, instance.levels.length, instance.seed);
}

function answerInOrder(instance: Instance, session: RankSearchSession, most = 1e6): void {
  for (let asked = 0; asked < most; asked++) {
    const next = session.next(never);
    if (next === null) return;
    if (!session.apply(next, answer(instance, session, next))) throw new Error("Answer not used");
  }
}

/** Hands out as much as there is, then answers it shuffled, with losses and duplicates. */
function answerInBatches(instance: Instance, session: RankSearchSession): void {
  const random = createRandom(instance.seed);
  const answered: Question[] = [];
  while (!session.progress().finished) {
    const batch: Question[] = [];
    for (let next = session.next(never); next !== null; next = session.next(never)) {
      session.reserve(next);
      batch.push(next);
      if (batch.length === 300) break;
    }
    if (batch.length === 0) throw new Error("Nothing to ask, and not finished");
    for (const question of shuffle(random, batch)) {
      session.release(question);
      if (uniform(random) < 0.1) continue;
      if (!session.apply(question, answer(instance, session, question))) {
        throw new Error("A question was handed out that was not needed");
      }
      if (question.kind === "duel") answered.push(question);
      const again = answered[integerBelow(random, 10 * answered.length + 1)];
      if (again !== undefined && session.apply(again, 1)) throw new Error("Counted twice");
    }
  }
}

function reports(session: RankSearchSession) {
  return Array.from({ length: session.itemCount }, (_, item) => session.report(item));
}

test("noiseless answers give exact labels, each announced once and kept", () => {
  fc.assert(
    fc.property(worldArbitrary, (drawn) => {
      const instance = { ...drawn, sharpness: 1e6 };
      const session = start(instance);
      const announced = new Map<number, unknown>();
      for (let next = session.next(never); next !== null; next = session.next(never)) {
        session.apply(next, answer(instance, session, next));
        for (const item of session.takeChanges()) {
          expect(announced.has(item)).toBe(false);
          announced.set(item, session.report(item).status);
        }
      }
      for (const [item, level] of instance.levels.entries()) {
        const side = level > 0.5 ? "above" : "below";
        const { status, leading, logBar, ...report } = session.report(item);
        expect(status).toMatchObject({ kind: "decided", side });
        expect(leading).toBe(side);
        expect(announced.get(item)).toEqual(status);
        expect(Math.max(report.logEvidenceAbove, report.logEvidenceBelow)).toBeGreaterThan(logBar);
      }
    }),
    { numRuns: 60 },
  );
});

test("many at once, out of order, lost or doubled: the outcome is that of one at a time", () => {
  fc.assert(
    fc.property(worldArbitrary, (instance) => {
      const parallel = start(instance);
      answerInBatches(instance, parallel);
      const sequential = start(instance);
      answerInOrder(instance, sequential);
      expect(reports(parallel)).toEqual(reports(sequential));
      const { spent: _, ...progress } = sequential.progress();
      expect(parallel.progress()).toMatchObject(progress);
    }),
    { numRuns: 60 },
  );
});

test("serialised and restored, or cloned, a session goes on as the original", () => {
  fc.assert(
    fc.property(worldArbitrary, fc.integer({ min: 0, max: 400 }), (instance, cut) => {
      const original = start(instance);
      answerInOrder(instance, original, cut);
      for (let held = 0; held < 3; held++) {
        const next = original.next(never);
        if (next !== null) original.reserve(next);
      }
      const clone = original.clone();
      const restored = restorePaper(JSON.parse(JSON.stringify(original.serialize())));
      expect(restored.serialize()).toEqual(original.serialize());
      expect(clone.serialize()).toEqual(original.serialize());
      const asItWas = clone.serialize();
      answerInOrder(instance, original, 300);
      expect(clone.serialize()).toEqual(asItWas);
      answerInOrder(instance, restored, 300);
      answerInOrder(instance, clone, 300);
      expect(restored.serialize()).toEqual(original.serialize());
      expect(clone.serialize()).toEqual(original.serialize());
    }),
    { numRuns: 60 },
  );
});

test("nobody is asked what they are barred from, and people in turn finish the work", () => {
  fc.assert(
    fc.property(worldArbitrary, (drawn) => {
      const instance = { ...drawn, sharpness: 1e6 };
      const session = start(instance);
      for (let person = 0; person < 3000 && !session.progress().finished; person++) {
        const asked = new Set<string>();
        const barred = (question: Question) => asked.has(questionKey(question));
        for (let next = session.next(barred); next !== null; next = session.next(barred)) {
          expect(asked.has(questionKey(next))).toBe(false);
          asked.add(questionKey(next));
          session.reserve(next);
          session.release(next);
          session.apply(next, answer(instance, session, next));
        }
        expect(asked.size).toBeGreaterThan(0);
      }
      expect(session.progress().finished).toBe(true);
    }),
    { numRuns: 10 },
  );
});
