import { describe, expect, it } from "vitest";
import { binomialInterval } from "@/lib/lab/binomial-interval";
import { judgeScores } from "@/lib/lab/judge";
import { createWorld } from "@/lib/lab/worlds";
import {
  bernoulli,
  createRandom,
  hashWords,
  integerBelow,
  type Random,
  shuffle,
} from "@/lib/random/generator";
import { passingLevel } from "@/lib/ranksearch/audit/acceptance-numbers";
import { AuditCourse, writtenDesign } from "@/lib/ranksearch/audit/audit-course";
import { levelOfRound, wrongAllowed } from "@/lib/ranksearch/audit/audit-levels";
import { AuditRound, type RoundDesign } from "@/lib/ranksearch/audit/audit-round";
import { Labeller } from "@/lib/ranksearch/audit/labeller";
import { Estimate } from "@/lib/ranksearch/estimate/estimate";
import { finish } from "@/lib/ranksearch/in-steps";
import type { Side } from "@/lib/ranksearch/label";
import { playAudited } from "./play-audited";

const claim = { threshold: 0.5, tolerance: 0.05, wrongShare: 0.1, errorProbability: 0.2 };
const items = 300;
const allowed = wrongAllowed(items, claim.wrongShare);

function labellerWith(hints: Float64Array, seed: number) {
  const estimate = new Estimate({ ...claim, itemCount: items });
  return { estimate, labeller: new Labeller(estimate, { ...claim, items, seed, hints }) };
}

/**
 * Somebody who knows the items, and which of them try out what hints are worth: right about those, and sure of one wrong label more than
 * is allowed among the others, each on an item at the very edge. All other items are beyond doubt.
 */
function adversary(seed: number) {
  const { pilot } = labellerWith(new Float64Array(items).fill(0.5), seed).labeller;
  const others = Array.from({ length: items }, (_, item) => item).filter(
    (item) => !pilot.has(item),
  );
  const misplaced = new Set(others.slice(0, allowed + 1));
  const isAbove = (item: number) => misplaced.has(item) || item % 2 === 1;
  return {
    means: Float64Array.from({ length: items }, (_, item) =>
      misplaced.has(item) ? claim.threshold - claim.tolerance - 1e-9 : Number(isAbove(item)),
    ),
    hints: Float64Array.from({ length: items }, (_, item) =>
      isAbove(item) ? 0.9 + item / 1e4 : item / 1e4,
    ),
    /** As the hints would have them. */
    labels: Array.from({ length: items }, (_, item): Side => (isAbove(item) ? "above" : "below")),
  };
}

/** The check that a labeller plans who believes such hints, and how many answers it takes for labels. */
function planned(hints: Float64Array, means: Float64Array, seed: number) {
  const { estimate, labeller } = labellerWith(hints, seed);
  const random = createRandom(seed);
  let answers = 0;
  do {
    for (let item = 0; item < items; item++) {
      for (; labeller.wantsMore(item); answers++) {
        estimate.addPull(item, bernoulli(random, means[item]!));
      }
    }
  } while (finish(labeller.raise()) === "more");
  return { ...finish(labeller.freeze())!, answers };
}

/** Whether labels pass one round, with so many checks open at once. */
function passes(
  random: Random,
  design: RoundDesign,
  { labels, means }: ReturnType<typeof adversary>,
) {
  const drawn = labels.map((label, item) => ({ item, label }));
  const round = new AuditRound(design, shuffle(random, drawn));
  while (round.outcome === "open") {
    const open: number[] = [];
    for (const item of round.wanted()) if (open.push(item) === 8) break;
    const item = open[integerBelow(random, open.length)]!;
    round.answer(item, (bernoulli(random, means[item]!) === 1) === (labels[item] === "above"));
  }
  return round.outcome === "passed";
}

describe("hostile hints under Audited", () => {
  it("that choose every label pass no more often than the round's level, and just as often as is exact", () => {
    const hostile = adversary(1);
    const { design, aim, answers } = planned(hostile.hints, hostile.means, 1);
    // They are believed: hardly anything but the pilot is asked about.
    expect(answers).toBeLessThan(1.2 * items);
    const level = levelOfRound(claim.errorProbability, 1);
    const exact = passingLevel(
      { items, wrongAllowed: allowed, alpha: design.alpha },
      design.numbers,
    );
    expect(exact).toBeLessThanOrEqual(level);
    const { labels } = hostile;
    new AuditCourse({ ...claim, itemCount: items }).freeze({
      ...{ round: 1, labels, aim },
      ...writtenDesign(design),
    });
    const random = createRandom(2);
    const rounds = 3_000;
    let passed = 0;
    for (let round = 0; round < rounds; round++) {
      if (passes(random, design, hostile)) passed++;
    }
    // A chance that is another by more than a fifth would be noticed.
    const { low, high } = binomialInterval(passed, rounds, 0.999);
    expect(low).toBeLessThanOrEqual(exact);
    expect(high).toBeGreaterThanOrEqual(exact);
    expect(high - low).toBeLessThan(0.4 * exact);
  }, 60_000);

  it("still let project after project pass, since answers find them out", () => {
    const link = { kind: "linear", theta: 1 } as const;
    const certified = [0, 1, 2].filter((run) => {
      const world = { setting: "3groups", itemCount: 160, link } as const;
      const { means } = createWorld(world, createRandom(run));
      // Sure, and wrong about every third item.
      const hints = Array.from(means, (mean, item) => {
        const says = item % 3 === 0 ? 1 - mean : mean;
        return says >= 0.5 ? 1 - item / 1e4 : item / 1e4;
      });
      return playAudited({ ...claim, means, hints, seed: 300 + run, mostRounds: 3 }).certified;
    });
    expect(certified.length).toBeGreaterThanOrEqual(2);
  }, 60_000);
});

describe("a good judge under Audited", () => {
  it("saves half, also where what it leaves in doubt lies near the threshold", () => {
    const seed = 22_007;
    const link = { kind: "linear", theta: 1 } as const;
    const world = createWorld({ setting: "3groups", itemCount: 10_000, link }, createRandom(seed));
    const judge = { kind: "noisy", auc: 0.97, misplaced: 0 } as const;
    const hints = judgeScores(judge, world, { threshold: 0.5, seed: hashWords(seed, 9) });
    const project = {
      ...claim,
      means: world.means,
      wrongShare: 0.05,
      errorProbability: 0.05,
      seed,
    };
    const [without, hinted] = [playAudited(project), playAudited({ ...project, hints })];
    expect([without.certified, hinted.certified]).toEqual([true, true]);
    const answersOf = ({ labelling, audit }: typeof without) => labelling + audit;
    // It was .94 while items that were asked about for their hints stood for all items.
    expect(answersOf(hinted) / answersOf(without)).toBeLessThan(0.55);
  }, 60_000);
});
