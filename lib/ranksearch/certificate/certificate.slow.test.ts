/**
 * Certificates at their worst: items that lie just on the wrong side of what would be allowed, asked
 * by whoever wants a wrong label most. Criterion, one-sided: of n runs at error probability delta at most
 * n delta + 3.1 sqrt(n delta (1 - delta)) may have a wrong label; a certificate that fails with probability
 * exactly delta exceeds that in about one test of a thousand, one that fails at 2 delta stays below it in
 * about one of a thousand as well (n = 300, delta = 0.1: at most 46).
 */
import { describe, expect, test } from "vitest";
import type { Random } from "@/lib/random/generator";
import { bernoulli, createRandom, forkRandom, integerBelow, shuffle } from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { Side } from "@/lib/ranksearch/label";
import type { Question } from "@/lib/ranksearch/question";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { startSession } from "@/lib/ranksearch/start-session";

const runs = 300;
const errorProbability = 0.1;
const levels = { allDelta: errorProbability, shareDelta: errorProbability };
const mostFailures = runs * errorProbability + 3.1 * Math.sqrt(runs * errorProbability * 0.9);

interface Trial {
  readonly config: Partial<RankSearchConfig>;
  readonly itemCount: number;
  /** The side that would be wrong for all items from `firstNull` on. */
  readonly wrongSide: Side;
  readonly firstNull?: number;
  readonly answers: number;
  pull(item: number, random: Random): number;
  duel?(first: number, second: number, random: Random): number;
  next(session: RankSearchSession, random: Random): Question | null;
}

function countFailures(trial: Trial): number {
  let failures = 0;
  for (let run = 0; run < runs; run++) if (wrongLabels(trial, run) > 0) failures++;
  return failures;
}

function wrongLabels(trial: Trial, run: number): number {
  const random = forkRandom(2024, run);
  const config = { ...defaultConfig, ...levels, tolerance: 0, ...trial.config };
  const session = startSession(config, trial.itemCount, run);
  for (let answers = 0; answers < trial.answers && !session.progress().finished; answers++) {
    const question = trial.next(session, random);
    if (question === null) break;
    const outcome =
      question.kind === "pull"
        ? trial.pull(question.item, random)
        : trial.duel!(question.first, question.second, random);
    session.apply(question, outcome);
  }
  let wrong = 0;
  for (let item = trial.firstNull ?? 0; item < trial.itemCount; item++) {
    const { status } = session.report(item);
    if (status.kind === "decided" && status.side === trial.wrongSide) wrong++;
  }
  return wrong;
}

/** Asks about the open item with the most evidence for the wrong side, and sometimes about another. */
function chase(wrongSide: Side) {
  return (session: RankSearchSession, random: Random): Question | null => {
    const open: number[] = [];
    let leading = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let item = 0; item < session.itemCount; item++) {
      const report = session.report(item);
      if (report.status.kind !== "open") continue;
      open.push(item);
      const log = wrongSide === "above" ? report.logEvidenceAbove : report.logEvidenceBelow;
      if (log > most) {
        most = log;
        leading = item;
      }
    }
    if (open.length === 0) return null;
    const other = bernoulli(random, 0.3) === 1;
    return { kind: "pull", item: other ? open[integerBelow(random, open.length)]! : leading };
  };
}

function anyPull(session: RankSearchSession, random: Random): Question {
  return { kind: "pull", item: integerBelow(random, session.itemCount) };
}

describe("C1 and C3, pulls", () => {
  test.each([
    { threshold: 0.5, tolerance: 0, itemCount: 1 },
    { threshold: 0.5, tolerance: 0, itemCount: 2 },
    { threshold: 0.5, tolerance: 0, itemCount: 3 },
    { threshold: 0.5, tolerance: 0, itemCount: 20 },
    { threshold: 0.2, tolerance: 0, itemCount: 20 },
    { threshold: 0.8, tolerance: 0, itemCount: 20 },
    { threshold: 0.5, tolerance: 0.05, itemCount: 20 },
  ])(
    "all items at the boundary, asked at random: $threshold, $tolerance, K = $itemCount",
    (given) => {
      for (const wrongSide of ["above", "below"] as const) {
        const { threshold, tolerance, itemCount } = given;
        const mean = wrongSide === "above" ? threshold - tolerance : threshold + tolerance;
        const failures = countFailures({
          config: { policy: "pull-only", threshold, tolerance },
          itemCount,
          wrongSide,
          answers: 200 * itemCount,
          pull: (_, random) => bernoulli(random, mean),
          next: anyPull,
        });
        expect(failures).toBeLessThanOrEqual(mostFailures);
      }
    },
  );

  test("chased towards the wrong side", () => {
    const failures = countFailures({
      config: { policy: "pull-only" },
      itemCount: 8,
      wrongSide: "above",
      answers: 1200,
      pull: (_, random) => bernoulli(random, 0.5),
      next: chase("above"),
    });
    expect(failures).toBeLessThanOrEqual(mostFailures);
  });

  test("with answers of can't tell among them", () => {
    const failures = countFailures({
      config: { policy: "pull-only" },
      itemCount: 10,
      wrongSide: "above",
      answers: 2000,
      pull: (_, random) => (bernoulli(random, 0.3) === 1 ? 0.5 : bernoulli(random, 0.5)),
      next: anyPull,
    });
    expect(failures).toBeLessThanOrEqual(mostFailures);
  });
});

test("C2: duels at even odds against a pivot, mixed with pulls at the boundary", () => {
  const failures = countFailures({
    config: {},
    itemCount: 12,
    wrongSide: "above",
    firstNull: 1,
    answers: 3000,
    pull: (item, random) => (item === 0 ? 1 : bernoulli(random, 0.5)),
    duel: (_, __, random) => bernoulli(random, 0.5),
    next: (session, random) => {
      if (session.report(0).status.kind === "open") return { kind: "pull", item: 0 };
      const item = 1 + integerBelow(random, session.itemCount - 1);
      return bernoulli(random, 0.3) === 1
        ? { kind: "pull", item }
        : { kind: "duel", first: item, second: 0 };
    },
  });
  expect(failures).toBeLessThanOrEqual(mostFailures);
});

test("C4: sweeps in which every item scores as the pivot does, mixed with pulls at the boundary", () => {
  const failures = countFailures({
    config: { assumption: "borda", pricePull: 30 },
    itemCount: 12,
    wrongSide: "above",
    firstNull: 1,
    answers: 1500,
    pull: (item, random) => (item === 0 ? 1 : bernoulli(random, 0.5)),
    duel: (_, __, random) => bernoulli(random, 0.5),
    next: (session, random) => {
      if (session.report(0).status.kind === "open") return { kind: "pull", item: 0 };
      if (bernoulli(random, 0.2)) return anyPull(session, random);
      if (session.planDue) session.plan();
      return session.next((question) => question.kind === "pull") ?? anyPull(session, random);
    },
  });
  expect(failures).toBeLessThanOrEqual(mostFailures);
});

test("C4: the same, with other items labelled by pulls while sweeps are on", () => {
  const failures = countFailures({
    config: { assumption: "borda", pricePull: 30 },
    itemCount: 16,
    wrongSide: "above",
    firstNull: 8,
    answers: 2000,
    pull: (item, random) => (item === 0 ? 1 : bernoulli(random, item < 8 ? 0.8 : 0.5)),
    duel: (_, __, random) => bernoulli(random, 0.5),
    next: (session, random) => {
      if (session.report(0).status.kind === "open") return { kind: "pull", item: 0 };
      if (bernoulli(random, 0.4)) return anyPull(session, random);
      if (session.planDue) session.plan();
      return session.next((question) => question.kind === "pull") ?? anyPull(session, random);
    },
  });
  expect(failures).toBeLessThanOrEqual(mostFailures);
});

test("share: the mean share of wrong labels, half of the items clear and half at the boundary", () => {
  const itemCount = 20;
  for (const policy of ["pull-only", "adaptive"] as const) {
    let sum = 0;
    for (let run = 0; run < runs; run++) {
      const random = forkRandom(99, run);
      const config = { ...defaultConfig, ...levels, tolerance: 0, policy };
      const session = startSession({ ...config, goal: { rung: "share" } }, itemCount, run);
      for (let answers = 0; answers < 3000 && !session.progress().finished; answers++) {
        const item = integerBelow(random, itemCount);
        const mean = item < itemCount / 2 ? 0.95 : 0.5;
        session.apply({ kind: "pull", item }, bernoulli(random, mean));
      }
      let wrong = 0;
      for (let item = itemCount / 2; item < itemCount; item++) {
        const { status } = session.report(item);
        if (status.kind === "decided" && status.side === "below") wrong++;
      }
      sum += wrong / Math.max(1, session.progress().decided);
    }
    // A share lies in [0, 1], so its variance is at most that of the failures above.
    expect(sum).toBeLessThanOrEqual(mostFailures);
  }
});

describe("panels", () => {
  /** A team of which exactly `yes` say yes about every item; asked in random order. */
  function team(size: number, yes: number, run: number, items: number) {
    return Array.from({ length: items }, (_, item) =>
      shuffle(
        forkRandom(7, run, item),
        Int32Array.from({ length: size }, (_, person) => (person < yes ? 1 : 0)),
      ),
    );
  }

  test.each([
    { size: 9, itemCount: 6, failuresAllowed: 0 },
    { size: 15, itemCount: 6, failuresAllowed: 0 },
    { size: 41, itemCount: 6, failuresAllowed: mostFailures },
  ])(
    "a team of $size that is one short of the threshold",
    ({ size, itemCount, failuresAllowed }) => {
      const yes = Math.ceil(0.5 * size) - 1;
      let failures = 0;
      for (let run = 0; run < runs; run++) {
        const votes = team(size, yes, run, itemCount);
        const config = { ...defaultConfig, ...levels, tolerance: 0 };
        const session = startSession(
          { ...config, policy: "pull-only", respondents: { kind: "panel", size } },
          itemCount,
          run,
        );
        const random = createRandom(run);
        for (let vote = 0; vote < size; vote++) {
          for (let item = 0; item < itemCount; item++) {
            if (session.report(item).status.kind !== "open") continue;
            const half = bernoulli(random, 0.1) === 1 && votes[item]![vote] === 1;
            session.apply({ kind: "pull", item }, half ? 0.5 : votes[item]![vote]!);
          }
        }
        expect(session.progress().finished).toBe(true);
        if (session.progress().above > 0) failures++;
      }
      expect(failures).toBeLessThanOrEqual(failuresAllowed);
    },
  );
});
