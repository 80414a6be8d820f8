import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bernoulli, createRandom, forkRandom, integerBelow, shuffle } from "@/lib/random/generator";
import { assumptions, defaultConfig, type RankSearchConfig } from "./config";
import type { Goal } from "./goal";
import type { ItemReport } from "./label";
import type { Outcome, Question } from "./question";
import { questionKey } from "./question";
import type { RankSearchSession } from "./session";
import { restoreSession, startSession } from "./start-session";

interface Answered {
  readonly question: Question;
  readonly outcome: Outcome;
}

const configs: fc.Arbitrary<RankSearchConfig> = fc.record({
  policy: fc.constantFrom("adaptive", "pull-only"),
  threshold: fc.constantFrom(0.2, 0.5, 0.7),
  allDelta: fc.constantFrom(0.05, 0.2),
  shareDelta: fc.constantFrom(0.05, 0.2),
  auditDelta: fc.constant(0.05),
  auditWrongShare: fc.constant(0.05),
  tolerance: fc.constantFrom(0, 0.1),
  goal: fc.constantFrom<Goal>({ rung: "all" }, { rung: "share" }),
  assumption: fc.constantFrom(...assumptions),
  respondents: fc.constantFrom(
    { kind: "crowd" } as const,
    { kind: "panel", size: 7 } as const,
    { kind: "panel", size: 31 } as const,
  ),
  pricePull: fc.constantFrom(1, 5, 30),
  priceDuel: fc.constant(1),
  expectedPeople: fc.constantFrom(null, 40),
  answerCapPerItem: fc.constantFrom(null, 40),
});

const starts = fc.record({
  config: configs,
  // From 20 items on there is a pilot.
  itemCount: fc.oneof(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 20, max: 24 })),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
});
type Start = typeof starts extends fc.Arbitrary<infer T> ? T : never;

const start = ({ config, itemCount, seed }: Start) => startSession(config, itemCount, seed);

function reportAll(session: RankSearchSession): ItemReport[] {
  return Array.from({ length: session.itemCount }, (_, item) => session.report(item));
}

/**
 * People who come and go: questions are reserved, some given up, the rest answered later and in any
 * order, with plans in between. Returns what was applied, in order.
 */
function playCrowd(session: RankSearchSession, seed: number, most: number): Answered[] {
  const random = forkRandom(seed, 77);
  const means = Array.from({ length: session.itemCount }, () => integerBelow(random, 11) / 10);
  const out: Question[] = [];
  const log: Answered[] = [];
  for (let step = 0; step < 6 * most && log.length < most; step++) {
    if (session.planDue && bernoulli(random, 0.5)) session.plan();
    const question = out.length < 12 ? session.next(() => bernoulli(random, 0.1) === 1) : null;
    if (question !== null) {
      session.reserve(question);
      out.push(question);
    }
    if (out.length === 0) {
      if (session.progress().finished) return log;
      continue;
    }
    if (question !== null && bernoulli(random, 0.5)) continue;
    const [back] = out.splice(integerBelow(random, out.length), 1);
    session.release(back!);
    if (bernoulli(random, 0.1)) continue;
    const outcome = answer(back!, means, random);
    session.apply(back!, outcome);
    log.push({ question: back!, outcome });
  }
  return log;
}

function answer(
  question: Question,
  means: readonly number[],
  random: ReturnType<typeof createRandom>,
) {
  if (bernoulli(random, 0.05)) return 0.5;
  const mean =
    question.kind === "pull"
      ? means[question.item]!
      : (1 + means[question.first]! - means[question.second]!) / 2;
  return bernoulli(random, mean);
}

function replay(begin: Start, log: readonly Answered[]): RankSearchSession {
  const session = start(begin);
  for (const { question, outcome } of log) session.apply(question, outcome);
  return session;
}

test("the log of answers alone gives the same reports, whatever was reserved, released and planned", () => {
  fc.assert(
    fc.property(starts, fc.nat(1000), (begin, crowd) => {
      const session = start(begin);
      const log = playCrowd(session, crowd, 300);
      expect(reportAll(replay(begin, log))).toEqual(reportAll(session));
    }),
    { numRuns: 60 },
  );
});

test("replaying a prefix equals having stepped so far", () => {
  fc.assert(
    fc.property(starts, fc.nat(1000), fc.nat(150), (begin, crowd, length) => {
      const whole = playCrowd(start(begin), crowd, 150);
      // The same people up to there, with all that was reserved and planned on the way.
      const stepped = start(begin);
      const log = playCrowd(stepped, crowd, Math.min(length, whole.length));
      expect(whole.slice(0, log.length)).toEqual(log);
      expect(reportAll(replay(begin, whole.slice(0, log.length)))).toEqual(reportAll(stepped));
    }),
    { numRuns: 40 },
  );
});

test("serialising and restoring, or cloning, changes nothing, also for what comes after", () => {
  fc.assert(
    fc.property(
      starts,
      fc.nat(1000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (begin, crowd, part) => {
        const log = playCrowd(start(begin), crowd, 200);
        const cut = Math.floor(part * log.length);
        const session = replay(begin, log.slice(0, cut));
        const restored = restoreSession(JSON.parse(JSON.stringify(session.serialize())));
        const clone = session.clone();
        expect(restored.serialize()).toEqual(session.serialize());
        for (const { question, outcome } of log.slice(cut)) {
          const used = session.apply(question, outcome);
          expect(restored.apply(question, outcome)).toBe(used);
          expect(clone.apply(question, outcome)).toBe(used);
        }
        expect(restored.serialize()).toEqual(session.serialize());
        expect(clone.serialize()).toEqual(session.serialize());
      },
    ),
    { numRuns: 40 },
  );
});

test("a clone goes its own way", () => {
  const session = startSession(defaultConfig, 5, 1);
  const before = session.serialize();
  playCrowd(session.clone(), 3, 100);
  expect(session.serialize()).toEqual(before);
});

test("relabelling the items permutes the labels", () => {
  // Sweeps and pilots are drawn by the items' numbers.
  const slotless = starts.filter(
    ({ config, itemCount }) => config.assumption === "majority" && itemCount < 20,
  );
  fc.assert(
    fc.property(slotless, fc.nat(1000), (begin, crowd) => {
      const log = playCrowd(start(begin), crowd, 300);
      const name = shuffle(
        createRandom(crowd),
        Int32Array.from({ length: begin.itemCount }, (_, item) => item),
      );
      const renamed = log.map(({ question, outcome }) => ({
        question:
          question.kind === "pull"
            ? { ...question, item: name[question.item]! }
            : { ...question, first: name[question.first]!, second: name[question.second]! },
        outcome,
      }));
      const one = replay(begin, log);
      const other = replay(begin, renamed);
      for (let item = 0; item < begin.itemCount; item++) {
        expect(labelOf(other, name[item]!)).toEqual(labelOf(one, item));
      }
    }),
    { numRuns: 50 },
  );
});

function labelOf(session: RankSearchSession, item: number): string {
  const { status } = session.report(item);
  return status.kind === "decided" ? status.side : status.kind;
}

/** Each ended with no question while items waited: for sweeps that were over, for a candidate that had its label. */
const onceStuck: readonly Start[] = [
  { ...sweeping({ rung: "all" }, 0.5), itemCount: 23, seed: 748_769 },
  { ...sweeping({ rung: "share" }, 0.2), itemCount: 11, seed: 11 },
];

function sweeping(goal: Goal, threshold: number): Pick<Start, "config"> {
  const prices = { pricePull: 30, priceDuel: 1 };
  const config = { ...defaultConfig, ...prices, goal, threshold, expectedPeople: null };
  return { config: { ...config, assumption: "borda", tolerance: 0 } };
}

test("with noiseless answers every label is exact", () => {
  const unbounded = starts.map((begin) => ({
    ...begin,
    config: { ...begin.config, answerCapPerItem: null, allDelta: 0.05, shareDelta: 0.05 },
  }));
  fc.assert(
    fc.property(unbounded, (begin) => {
      const random = createRandom(begin.seed);
      const { threshold } = begin.config;
      const isAbove = Array.from({ length: begin.itemCount }, () => bernoulli(random, 0.5) === 1);
      const value = isAbove.map((above, item) => (above ? 1 : 0) + item / 1000);
      const session = start(begin);
      const asked = new Map<string, number>();
      const { respondents } = begin.config;
      const most = respondents.kind === "panel" ? respondents.size : Number.POSITIVE_INFINITY;
      const spent = (question: Question) => (asked.get(questionKey(question)) ?? 0) >= most;
      for (let step = 0; step < 20_000 && !session.progress().finished; step++) {
        if (session.planDue) session.plan();
        const question = session.next(spent);
        expect(question).not.toBeNull();
        asked.set(questionKey(question!), (asked.get(questionKey(question!)) ?? 0) + 1);
        const yes =
          question!.kind === "pull"
            ? isAbove[question!.item]!
            : value[question!.first]! > value[question!.second]!;
        session.apply(question!, yes ? 1 : 0);
      }
      isAbove.forEach((above, item) => {
        expect(labelOf(session, item), `threshold ${threshold}`).toBe(above ? "above" : "below");
      });
    }),
    { numRuns: 40, examples: onceStuck.map((begin) => [begin]) },
  );
});

test("nothing is asked that is barred, and something is while an item is open and allowed", () => {
  fc.assert(
    fc.property(starts, fc.nat(1000), fc.nat(100), (begin, crowd, length) => {
      const session = start(begin);
      const log = playCrowd(session, crowd, length);
      const barredKeys = new Set(
        log.filter((_, place) => place % 2 === 0).map(({ question }) => questionKey(question)),
      );
      const fresh = replay(begin, log);
      if (crowd % 2 === 0) fresh.plan();
      const isBarred = (candidate: Question) => barredKeys.has(questionKey(candidate));
      let question = fresh.next(isBarred);
      if (question === null && fresh.isHolding) {
        // Items may wait for another one's label, until nobody can bring it about.
        fresh.stopHolding();
        question = fresh.next(isBarred);
      }
      if (question !== null) {
        expect(barredKeys.has(questionKey(question))).toBe(false);
      } else if (!fresh.progress().finished) {
        for (let item = 0; item < begin.itemCount; item++) {
          if (fresh.report(item).status.kind === "open") expect(barredKeys).toContain(`p${item}`);
        }
      }
    }),
    { numRuns: 60 },
  );
});

const anyQuestion = (itemCount: number) =>
  fc.oneof(
    fc.record({ kind: fc.constant("pull" as const), item: fc.nat(itemCount - 1) }),
    fc
      .record({
        kind: fc.constant("duel" as const),
        first: fc.nat(itemCount - 1),
        second: fc.nat(itemCount - 1),
      })
      .filter(({ first, second }) => first !== second),
    fc
      .record({
        kind: fc.constant("duel" as const),
        first: fc.nat(itemCount - 1),
        second: fc.nat(itemCount - 1),
        slot: fc.nat(200),
      })
      .filter(({ first, second }) => first !== second),
  );

test("no order of answers and no duplicate breaks an invariant; a certified label stays", () => {
  const anyLog = starts
    .filter(({ itemCount }) => itemCount > 1)
    .chain((begin) =>
      fc.tuple(
        fc.constant(begin),
        fc.array(
          fc.record({
            question: anyQuestion(begin.itemCount),
            outcome: fc.constantFrom(0, 0.5, 1, 1, 1),
            times: fc.integer({ min: 1, max: 9 }),
          }),
          { maxLength: 60 },
        ),
      ),
    );
  fc.assert(
    fc.property(anyLog, ([begin, log]) => {
      const session = start(begin);
      const certified = new Map<number, string>();
      for (const { question, outcome, times } of log) {
        for (let time = 0; time < times; time++) session.apply(question, outcome);
        if (session.planDue) session.plan();
        session.next(() => false);
        for (let item = 0; item < begin.itemCount; item++) {
          const label = labelOf(session, item);
          if (certified.has(item)) expect(label).toBe(certified.get(item));
          if (label === "above" || label === "below") certified.set(item, label);
        }
        const { decided, undecided, open, above, below } = session.progress();
        expect(decided + undecided + open).toBe(begin.itemCount);
        expect(above + below).toBe(decided);
        expect(certified.size).toBe(decided);
      }
    }),
    { numRuns: 80 },
  );
});
