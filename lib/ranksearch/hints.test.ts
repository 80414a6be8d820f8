import { describe, expect, it } from "vitest";
import { bernoulli, createRandom, type Random, uniform } from "@/lib/random/generator";
import { fitHints, HintBins } from "./audit/hint-model";
import { defaultConfig, type RankSearchConfig } from "./config";
import { Estimate } from "./estimate/estimate";
import { createShareCells } from "./estimate/share-cells";
import { type Hints, noHint } from "./hints";
import type { Question } from "./question";
import type { RankSearchSession } from "./session";
import { startSession } from "./start-session";

const cuts = { threshold: 0.5, tolerance: 0.05 };
const items = 400;
const means = Float64Array.from({ length: items }, (_, item) => (item % 2 === 0 ? 0.9 : 0.1));
const telling = means.map((mean, item) => (mean > 0.5 ? 0.5 : 0) + (item % 97) / 200);
const chance = (random: Random) => Float64Array.from({ length: items }, () => uniform(random));

function asked(answersEach: number, seed = 3): Estimate {
  const random = createRandom(seed);
  const estimate = new Estimate({ ...cuts, itemCount: items });
  for (let item = 0; item < items; item++) {
    for (let n = 0; n < answersEach; n++) estimate.addPull(item, bernoulli(random, means[item]!));
  }
  return estimate;
}

describe("hints under Audited", () => {
  const cells = createShareCells(cuts);
  /** As the items really are. */
  const masses = cells.middle.map((at) => (Math.abs(Math.abs(at - 0.5) - 0.4) < 0.06 ? 1 : 0));
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  const prior = masses.map((mass) => mass / total);
  const fitTo = (hints: Hints) => fitHints(new HintBins(hints), asked(2), { cells, prior });

  it("are believed as far as answers bear them out, whichever way they point", () => {
    const fit = fitTo(telling);
    expect(fit.gain).toBeGreaterThan(0);
    expect(fit.chanceAbove[0]).toBeLessThan(0.05);
    expect(fit.chanceAbove.at(-1)).toBeGreaterThan(0.95);
    const turned = fitTo(telling.map((hint) => 1 - hint));
    expect(turned.chanceAbove[0]).toBeGreaterThan(0.95);
  });

  it("are ignored where they say nothing, or all the same", () => {
    expect(fitTo(chance(createRandom(5))).gain).toBe(0);
    expect(fitTo(new Float64Array(items).fill(0.3)).gain).toBe(0);
  });

  it("never make sure of what they misplace", () => {
    const misplacing = telling.map((hint, item) => (item % 10 < 2 ? 1 - hint : hint));
    const fit = fitTo(misplacing);
    expect(fit.gain).toBeGreaterThan(0);
    expect(fit.chanceAbove.at(-1)).toBeLessThan(0.9);
    expect(fit.chanceAbove[0]).toBeGreaterThan(0.1);
  });

  it("leave items without one as they are", () => {
    const some = telling.map((hint, item) => (item < 100 ? noHint : hint));
    const bins = new HintBins(some);
    expect(Array.from(bins.binOf.subarray(0, 100))).toEqual(new Array(100).fill(-1));
    expect(bins.binOf[399]).toBeGreaterThanOrEqual(0);
  });
});

describe("hints under Estimated", () => {
  it("make labels surer where they tell, and leave answers the last word", () => {
    const estimate = asked(1);
    const before = estimate.shareRight().tolerant;
    estimate.setHints(telling);
    const after = estimate.shareRight().tolerant;
    expect(after.point).toBeGreaterThan(before.point + 0.03);
    const [above] = [0];
    for (let n = 0; n < 12; n++) estimate.addPull(above, 0);
    expect(estimate.of(above).label).toBe("below");
  });

  it("give the same estimate in a copy, and without them the one that there was", () => {
    const estimate = asked(2);
    const plain = estimate.shareRight();
    estimate.setHints(telling);
    expect(estimate.copy().shareRight()).toEqual(estimate.shareRight());
    estimate.setHints(null);
    expect(estimate.shareRight()).toEqual(plain);
  });

  it("say the same of an item where claims stand still", () => {
    const estimate = asked(1);
    const plain = Array.from({ length: items }, (_, item) => estimate.of(item));
    estimate.setHints(telling);
    const fit = estimate.fit();
    const still = fit.still();
    const judged = Array.from({ length: items }, (_, item) => still.judgeItem(item));
    expect(judged).toEqual(Array.from({ length: items }, (_, item) => fit.judgeItem(item)));
    expect(judged).not.toEqual(plain);
  });

  it("sort the items, unless there are too few of them or comparisons do", () => {
    const estimate = asked(1);
    expect(estimate.hintEffect).toBe("none");
    estimate.setHints(telling.map((hint, item) => (item < 39 ? hint : noHint)));
    expect(estimate.hintEffect).toBe("too-few");
    estimate.setHints(telling);
    expect(estimate.hintEffect).toBe("sorting");
    estimate.addDuel(0, 1, 1);
    expect(estimate.hintEffect).toBe("compared");
    const compared = estimate.shareRight();
    estimate.setHints(null);
    expect(estimate.shareRight()).toEqual(compared);
  });
});

/** Whatever is asked, by the answers' own order: hints may change what is asked, never what answers prove. */
describe("hints and proofs", () => {
  const config: RankSearchConfig = { ...defaultConfig, ...cuts, allDelta: 0.2, shareDelta: 0.2 };

  function play(
    session: RankSearchSession,
    most: number,
  ): { question: Question; outcome: number }[] {
    const random = createRandom(11);
    const log: { question: Question; outcome: number }[] = [];
    while (log.length < most && !session.progress().finished) {
      if (session.planDue) session.plan();
      const question = session.next(() => false);
      if (question === null) break;
      const item = question.kind === "pull" ? question.item : question.first;
      const outcome = bernoulli(random, means[item]!);
      session.apply(question, outcome);
      log.push({ question, outcome });
    }
    return log;
  }

  it.each(["share", "all"] as const)(
    "the same answers prove the same of %s, whatever the hints",
    (rung) => {
      const session = startSession({ ...config, goal: { rung } }, 60, 9);
      session.setHints(telling.slice(0, 60));
      const log = play(session, 1_500);
      const other = startSession({ ...config, goal: { rung } }, 60, 9);
      other.setHints(telling.slice(0, 60).map((hint) => 1 - hint));
      for (const { question, outcome } of log) other.apply(question, outcome);
      for (let item = 0; item < 60; item++) {
        expect(other.report(item).proofs).toEqual(session.report(item).proofs);
      }
    },
  );

  it("say whether they are followed once a pilot is in, and that other goals know none", () => {
    const effectOf = (hints: Hints, rung: "audited" | "all") => {
      const session = startSession({ ...config, goal: { rung } }, items, 9);
      expect(session.hintEffect).toBe("none");
      session.setHints(hints);
      const before = session.hintEffect;
      play(session, rung === "all" ? 10 : 330);
      return [before, session.hintEffect];
    };
    expect(effectOf(telling, "audited")).toEqual(["not-yet", "followed"]);
    expect(effectOf(chance(createRandom(5)), "audited")).toEqual(["not-yet", "ignored"]);
    expect(effectOf(telling, "all")).toEqual(["other-goal", "other-goal"]);
  });

  it("are kept by snapshots and clones", () => {
    const session = startSession({ ...config, goal: { rung: "audited" } }, 200, 9);
    session.setHints(telling.slice(0, 200));
    play(session, 120);
    const clone = session.clone();
    expect(clone.claimed().estimated).toEqual(session.claimed().estimated);
    expect(clone.serialize()).toEqual(session.serialize());
  });
});
