/** Goals choose questions and nothing else: what is claimed depends on the answers alone. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { bernoulli, createRandom, integerBelow, type Random } from "@/lib/random/generator";
import { assumptions, defaultConfig, type RankSearchConfig } from "./config";
import type { Goal } from "./goal";
import type { Question } from "./question";
import type { RankSearchSession } from "./session";
import { restoreSession, startSession } from "./start-session";

const itemCount = 12;
const goals: readonly Goal[] = [
  { rung: "all" },
  { rung: "share" },
  { rung: "estimated", stop: { kind: "answers", perItem: 60 }, mostPerItem: null },
  { rung: "estimated", stop: { kind: "target", share: 0.99 }, mostPerItem: 80 },
];

const configs: fc.Arbitrary<RankSearchConfig> = fc.record({
  ...Object.fromEntries(
    Object.entries(defaultConfig).map(([key, value]) => [key, fc.constant(value)]),
  ),
  policy: fc.constantFrom("adaptive" as const, "pull-only" as const),
  tolerance: fc.constantFrom(0, 0.1),
  allDelta: fc.constantFrom(0.05, 0.3),
  shareDelta: fc.constantFrom(0.05, 0.3),
  assumption: fc.constantFrom(...assumptions),
  pricePull: fc.constantFrom(1, 10),
  goal: fc.constantFrom(...goals),
}) as fc.Arbitrary<RankSearchConfig>;

function answer(question: Question, random: Random): number {
  const mean = (item: number) => 0.05 + (0.9 * item) / itemCount;
  if (question.kind === "pull") return bernoulli(random, mean(question.item));
  return bernoulli(random, (1 + mean(question.first) - mean(question.second)) / 2);
}

function ask(session: RankSearchSession): Question | null {
  if (session.planDue) session.plan();
  const question = session.next(() => false);
  if (question !== null || !session.isHolding) return question;
  session.stopHolding();
  return session.next(() => false);
}

const proofs = (session: RankSearchSession) =>
  Array.from({ length: itemCount }, (_, item) => {
    const { proofs: of, estimate } = session.report(item);
    return { of, estimate };
  });

test("a session whose goal changes on the way proves and estimates what the same answers do without", () => {
  fc.assert(
    fc.property(configs, fc.nat(), (config, seed) => {
      const random = createRandom(seed);
      const changing = startSession(config, itemCount, seed);
      const heard = goals.map((goal) => startSession({ ...config, goal }, itemCount, seed));
      for (let step = 0; step < 250; step++) {
        if (step % 40 === 39) changing.setGoal(goals[integerBelow(random, goals.length)]!);
        const question = ask(changing);
        if (question === null) continue;
        const outcome = answer(question, random);
        changing.apply(question, outcome);
        for (const other of heard) other.apply(question, outcome);
      }
      for (const other of heard) {
        expect(proofs(other)).toEqual(proofs(changing));
        expect(other.claimed()).toEqual(changing.claimed());
      }
    }),
    { numRuns: 10 },
  );
});

test("a stored session goes on with its goal as if nothing had happened", () => {
  fc.assert(
    fc.property(configs, fc.nat(), fc.nat({ max: 300 }), (config, seed, steps) => {
      const random = createRandom(seed);
      const session = startSession(config, itemCount, seed);
      for (let step = 0; step < steps; step++) {
        const question = ask(session);
        if (question !== null) session.apply(question, answer(question, random));
        if (step === 50) session.setGoal(goals[3]!);
      }
      const stored = JSON.parse(JSON.stringify(session.serialize()));
      for (const copy of [restoreSession(stored), session.clone()]) {
        expect(copy.config).toEqual(session.config);
        expect(copy.progress()).toEqual({
          ...session.progress(),
          phase: expect.anything(),
          boundary: copy.progress().boundary,
        });
        expect(proofs(copy)).toEqual(proofs(session));
        expect(copy.claimed()).toEqual(session.claimed());
      }
    }),
    { numRuns: 10 },
  );
});

const estimated: Goal = goals[2]!;

test("under Estimated every item has a label and none is decided, so that nobody is asked about it twice", () => {
  const session = startSession({ ...defaultConfig, goal: estimated }, itemCount, 1);
  for (let n = 0; n < 40; n++) session.apply({ kind: "pull", item: 0 }, 1);
  expect(session.report(0).proofs.all?.status.kind).toBe("decided");
  expect(session.report(0).status.kind).toBe("open");
  expect(session.isDecided(0)).toBe(false);
  expect(session.labelOf(0)).toBe("above");
  session.setGoal({ rung: "all" });
  expect(session.isDecided(0)).toBe(true);
  expect(session.report(0).status.kind).toBe("decided");
  expect(session.labelOf(1)).toBeNull();
});

test("a reached goal finishes, a higher one goes on, and a change of goal shows every item again", () => {
  const goal: Goal = { rung: "estimated", stop: { kind: "answers", perItem: 2 }, mostPerItem: 10 };
  const session = startSession({ ...defaultConfig, policy: "pull-only", goal }, itemCount, 2);
  const random = createRandom(3);
  while (!session.progress().finished) {
    const question = ask(session)!;
    session.apply(question, answer(question, random));
  }
  expect(session.progress()).toMatchObject({
    pulls: 24,
    decided: itemCount,
    open: 0,
    undecided: 0,
  });
  expect(session.next(() => false)).toBeNull();
  session.takeChanges();
  session.setGoal({ rung: "share" });
  expect(session.progress()).toMatchObject({ finished: false, open: itemCount });
  expect(session.takeChanges()).toHaveLength(itemCount);
  expect(ask(session)).not.toBeNull();
  session.setGoal(goal);
  expect(session.progress().finished).toBe(true);
});

test("where every item is at its most, Estimated ends short of its target", () => {
  const goal: Goal = { rung: "estimated", stop: { kind: "target", share: 0.999 }, mostPerItem: 3 };
  const session = startSession({ ...defaultConfig, policy: "pull-only", goal }, itemCount, 2);
  const random = createRandom(3);
  for (let question = ask(session); question !== null; question = ask(session)) {
    session.apply(question, bernoulli(random, 0.5));
  }
  expect(session.progress()).toMatchObject({ finished: true, pulls: 3 * itemCount });
  const { pricePull, priceDuel, expectedPeople } = defaultConfig;
  session.reprice({ pricePull, priceDuel, expectedPeople, answerCapPerItem: 2 });
  session.setGoal({ ...goal, mostPerItem: 5 });
  expect(session.progress().finished).toBe(true);
  session.reprice({ pricePull, priceDuel, expectedPeople, answerCapPerItem: null });
  expect(session.progress().finished).toBe(false);
});

test("a goal that a session cannot have is refused", () => {
  const panel = { ...defaultConfig, respondents: { kind: "panel", size: 9 } as const };
  expect(() => startSession({ ...panel, goal: estimated }, itemCount, 1)).toThrow(/team/);
  expect(() => startSession({ ...defaultConfig, goal: { rung: "team" } }, 3, 1)).toThrow(/team/);
  expect(() => startSession(panel, itemCount, 1).setGoal({ rung: "share" })).toThrow(RangeError);
  expect(() => startSession(panel, itemCount, 1).setGoal({ rung: "team" })).not.toThrow();
  const earlier = startSession(defaultConfig, itemCount, 1, { version: "4" });
  expect(() => earlier.setGoal(estimated)).toThrow(/another claim/);
  expect(earlier.report(0).estimate).toBeNull();
  const paper = startSession({ ...defaultConfig, policy: "paper" }, itemCount, 1);
  expect(() => paper.setGoal(estimated)).toThrow(/as published/);
});
