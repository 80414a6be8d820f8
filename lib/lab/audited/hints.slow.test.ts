/**
 * What hints save under Audited, in people's answers, against the same projects without; and that judges who misplace items
 * cost answers and no false claim. Each answer from a new person.
 */
import { describe, expect, test } from "vitest";
import { binomialInterval } from "@/lib/lab/binomial-interval";
import { type Judge, judgeScores } from "@/lib/lab/judge";
import { pairedRatio } from "@/lib/lab/paired-ratio";
import { createWorld } from "@/lib/lab/worlds";
import { createRandom, hashWords } from "@/lib/random/generator";
import { type AuditedRun, playAudited } from "./play-audited";

type Setting = "harmonic" | "3groups";

/** Set before anything was run with it, after the last change of how hints are used. */
const firstSeed = 22_000;

function play(
  { setting, itemCount, delta = 0.05 }: { setting: Setting; itemCount: number; delta?: number },
  judge: Judge | null,
  runs: number,
): AuditedRun[] {
  return Array.from({ length: runs }, (_, run) => {
    const seed = firstSeed + run;
    const link = { kind: "linear", theta: 1 } as const;
    const world = createWorld({ setting, itemCount, link }, createRandom(seed));
    const place = { threshold: 0.5, seed: hashWords(seed, 9) };
    return playAudited({
      ...{ means: world.means, threshold: 0.5, tolerance: 0.05, wrongShare: 0.05, seed },
      errorProbability: delta,
      ...(judge && { hints: judgeScores(judge, world, place) }),
    });
  });
}

const sumOf = (runs: readonly AuditedRun[], of: (run: AuditedRun) => number) =>
  runs.reduce((sum, run) => sum + of(run), 0);
const answers = ({ labelling, audit }: AuditedRun) => labelling + audit;
const answersOf = (runs: readonly AuditedRun[]) => sumOf(runs, answers);
const noisy = (auc: number): Judge => ({ kind: "noisy", auc, misplaced: 0 });

/** A chance within delta gives so many false claims, or more, in at least one of fifty such tests. */
function expectWithin(delta: number, wrongly: number, runs: number): void {
  expect(binomialInterval(wrongly, runs, 0.96).low).toBeLessThanOrEqual(delta);
}

/** Of all judges that misplace items, which together tell more than each of them. */
const misled = { wrongly: 0, runs: 0 };

describe.each([
  ["harmonic", 10_000, 8, { 0.5: 1.1, 0.9: 0.95, 0.97: 0.55 }],
  ["3groups", 10_000, 8, { 0.5: 1.1, 0.9: 0.95, 0.97: 0.55 }],
  ["harmonic", 1_000, 20, { 0.5: 1.1 }],
  ["3groups", 1_000, 20, { 0.5: 1.1 }],
] as const)("%s, %i items", (setting, itemCount, runs, aims: Readonly<Record<number, number>>) => {
  const base = () => play({ setting, itemCount }, null, runs);
  let without: AuditedRun[] | null = null;

  test.each([0.5, 0.9, 0.97])(
    "a judge of AUC %d",
    (auc) => {
      without ??= base();
      const hinted = play({ setting, itemCount }, noisy(auc), runs);
      const { ratio, standardError } = pairedRatio(hinted.map(answers), without.map(answers));
      const perItem = (played: readonly AuditedRun[]) =>
        (answersOf(played) / runs / itemCount).toFixed(2);
      const certified = sumOf(hinted, (run) => Number(run.certified));
      const wrongly = sumOf(hinted, (run) => Number(run.falselyCertified));
      console.log(
        `${setting} ${itemCount}, AUC ${auc}: ${perItem(hinted)} answers per item, ${perItem(without)} without: ${ratio.toFixed(3)} ± ${standardError.toFixed(3)}; certified ${certified} of ${runs}, falsely ${wrongly}`,
      );
      expect(ratio).toBeLessThanOrEqual(aims[auc] ?? Number.POSITIVE_INFINITY);
      expect(certified).toBeGreaterThanOrEqual(0.9 * runs);
      expect(wrongly).toBeLessThanOrEqual(1);
    },
    1_800_000,
  );
});

test.each([
  ["harmonic", { kind: "deterministic", misplaced: 0.03 }],
  ["harmonic", { kind: "deterministic", misplaced: 0.08 }],
  ["3groups", { kind: "deterministic", misplaced: 0.03 }],
  ["3groups", { kind: "deterministic", misplaced: 0.08 }],
  ["harmonic", { kind: "deterministic", misplaced: 1 }],
  ["3groups", { kind: "deterministic", misplaced: 0.5 }],
] as const)(
  "%s, 300 items, delta .2, a judge that misplaces: %o",
  (setting, judge) => {
    const runs = 40;
    const played = play({ setting, itemCount: 300, delta: 0.2 }, judge, runs);
    const certified = sumOf(played, (run) => Number(run.certified));
    const wrongly = sumOf(played, (run) => Number(run.falselyCertified));
    console.log(
      `${setting} 300, misplaced ${judge.misplaced}: ${(answersOf(played) / runs / 300).toFixed(2)} answers per item, certified ${certified} of ${runs}, falsely ${wrongly}`,
    );
    expectWithin(0.2, wrongly, runs);
    misled.wrongly += wrongly;
    misled.runs += runs;
  },
  1_800_000,
);

test("all of these judges together", () => {
  console.log(`misled: falsely certified ${misled.wrongly} of ${misled.runs}`);
  expectWithin(0.2, misled.wrongly, misled.runs);
});
