import { describe, expect, it } from "vitest";
import { bernoulli, createRandom } from "@/lib/random/generator";
import { defaultConfig } from "@/lib/ranksearch/config";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { restoreSession, startSession } from "@/lib/ranksearch/start-session";
import { learnWeights } from "./learnt-weights";
import { fixedWeights } from "./odds-mixture";

const itemCount = 40;
const pilotSize = 6;
const pullsEach = 6;
const config = { ...defaultConfig, policy: "pull-only" as const, tolerance: 0 };

function begin(version = "4"): RankSearchSession {
  return startSession(config, itemCount, 5, { version });
}

/** Asks whatever comes next, of a world where every item is clear; returns the items in order. */
function play(session: RankSearchSession, answers: number, seed = 1): number[] {
  const random = createRandom(seed);
  return Array.from({ length: answers }, () => {
    const question = session.next(() => false)!;
    if (question.kind !== "pull") throw new Error("A duel.");
    session.apply(question, bernoulli(random, question.item % 2 === 0 ? 0.95 : 0.05));
    return question.item;
  });
}

function answerAll(session: RankSearchSession, item: number, outcomes: readonly number[]) {
  for (const outcome of outcomes) session.apply({ kind: "pull", item }, outcome);
  const { logEvidenceAbove, logEvidenceBelow, interval } = session.report(item);
  return { logEvidenceAbove, logEvidenceBelow, interval };
}

const outcomes = [1, 1, 0, 1, 1, 1, 0.5, 1];

describe("the pilot", () => {
  it("is asked first, and is drawn from the seed", () => {
    const asked = play(begin(), pilotSize * pullsEach);
    expect(new Set(asked).size).toBe(pilotSize);
    const other = startSession(config, itemCount, 6);
    expect(new Set(play(other, pilotSize * pullsEach))).not.toEqual(new Set(asked));
  });

  it("leaves its own items, and those whose first pull came before its end, with the fixed weights", () => {
    const session = begin();
    const pilot = new Set(play(session.clone(), pilotSize * pullsEach));
    const early = Array.from({ length: itemCount }, (_, item) => item).find(
      (item) => !pilot.has(item),
    )!;
    session.apply({ kind: "pull", item: early }, 1);
    play(session, pilotSize * pullsEach);
    const before = begin("3");
    expect(answerAll(session, early, outcomes)).toEqual(answerAll(before, early, [1, ...outcomes]));
    const [member] = pilot;
    const told = session.report(member!);
    for (let n = 0; n < told.pulls; n++) {
      before.apply({ kind: "pull", item: member! }, n < told.yes ? 1 : 0);
    }
    expect(before.report(member!).logEvidenceAbove).toBeCloseTo(told.logEvidenceAbove, 12);
  });

  it("teaches the others, whatever is answered about anything later", () => {
    const session = begin();
    play(session, pilotSize * pullsEach);
    const item = Array.from({ length: itemCount }, (_, i) => i).find(
      (i) => session.report(i).pulls === 0,
    )!;
    const busy = session.clone();
    play(busy, 300, 9);
    const restored = restoreSession(JSON.parse(JSON.stringify(session.serialize())));
    const later = Array.from({ length: itemCount }, (_, i) => i).find(
      (i) => busy.report(i).pulls === 0,
    );
    const found = answerAll(session, item, outcomes);
    expect(answerAll(restored, item, outcomes)).toEqual(found);
    if (later === undefined) throw new Error("Every item was asked about.");
    const { logEvidenceAbove, logEvidenceBelow } = answerAll(busy, later, outcomes);
    expect(found).toMatchObject({ logEvidenceAbove, logEvidenceBelow });
    const untaught = answerAll(begin("3"), item, outcomes);
    // Clear items were seen: what is clear earns more.
    expect(found.logEvidenceAbove).toBeGreaterThan(untaught.logEvidenceAbove);
    expect(found.interval.low).toBeGreaterThan(untaught.interval.low);
  });
});

it("labels exactly where the item's own bounds pass the threshold", () => {
  const session = begin();
  play(session, pilotSize * pullsEach);
  const item = Array.from({ length: itemCount }, (_, i) => i).find(
    (i) => session.report(i).pulls === 0,
  )!;
  for (let n = 0; n < 60; n++) {
    session.apply({ kind: "pull", item }, n % 6 === 0 ? 0 : 1);
    const { status, interval } = session.report(item);
    if (status.kind === "decided") {
      expect(interval.low).toBeGreaterThanOrEqual(config.threshold - 1e-6);
      return;
    }
    expect(interval.low).toBeLessThan(config.threshold);
  }
  throw new Error("It was not labelled.");
});

it("learns weights that add up to 1 and keep their part of the fixed ones", () => {
  const counts = {
    pulls: Float64Array.of(6, 6, 5000),
    yes: Float64Array.of(6, 0, 2500),
  } as never;
  const nullMean = { above: 0.45, below: 0.45 };
  const learnt = learnWeights({ counts, members: [0, 1, 2], nullMean, kept: 0.7 });
  for (const weights of [learnt.above, learnt.below]) {
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    for (const [k, weight] of weights.entries()) {
      expect(weight).toBeGreaterThanOrEqual(0.7 * fixedWeights[k]!);
    }
  }
});
