/**
 * Whole sessions, as the policies run them: the share of runs with a wrong label (for `share`: the mean
 * share of wrong labels) is at most delta. Criterion, one-sided: of n runs at most
 * n delta + 3.1 sqrt(n delta (1 - delta)), which a policy that fails with probability exactly delta exceeds
 * in about one test of a thousand (n = 60, delta = 0.1: at most 13; failing every third time would be
 * found out 19 times of 20). The settings under `all` and `majority` are tested in scripts/lab.
 */
import { expect, test } from "vitest";
import { createHonestCrowd } from "@/lib/lab/crowd";
import { answerToEnd, labelsOf } from "@/lib/lab/engine-session";
import { drawMeans, settings } from "@/lib/lab/settings";
import { answerQuestion, createWorld, isWrong, type Link, type World } from "@/lib/lab/worlds";
import { createRandom, hashWords, integerBelow } from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "./config";
import type { Question } from "./question";
import type { RankSearchSession } from "./session";
import { startSession } from "./start-session";

const errorProbability = 0.1;
const levels = { allDelta: errorProbability, shareDelta: errorProbability };
const btl: Link = { kind: "btl", theta: 8 };

function mostOf(runs: number): number {
  return (
    runs * errorProbability + 3.1 * Math.sqrt(runs * errorProbability * (1 - errorProbability))
  );
}

function oneByOne(session: RankSearchSession, world: World, seed: number): void {
  answerToEnd(session, createHonestCrowd(world, seed));
}

/** Eight questions are out at any time, and come back in any order: labels come while sweeps are on. */
function eightAtOnce(session: RankSearchSession, world: World, seed: number): void {
  const random = createRandom(seed);
  const out: Question[] = [];
  while (!session.progress().finished) {
    if (session.planDue) session.plan();
    for (let next = session.next(nobodyBarred); next && out.length < 8; ) {
      session.reserve(next);
      out.push(next);
      next = session.next(nobodyBarred);
    }
    const [back] = out.splice(integerBelow(random, out.length), 1);
    if (!back) {
      // What comes first can be brought about by nobody: as in a session, the others wait no longer.
      if (!session.isHolding) throw new Error("Nobody is asked anything, and it is not finished.");
      session.stopHolding();
      continue;
    }
    session.release(back);
    session.apply(back, answerQuestion(world, back, random));
  }
}

const nobodyBarred = () => false;

interface Tally {
  failedRuns: number;
  wrongShares: number;
  undecided: number;
}

function runAll(
  over: Partial<RankSearchConfig>,
  worldOf: (run: number) => World,
  runs: number,
  answerAll: typeof oneByOne = oneByOne,
): Tally {
  const config = { ...defaultConfig, ...levels, pricePull: 10, ...over };
  const tally = { failedRuns: 0, wrongShares: 0, undecided: 0 };
  for (let run = 0; run < runs; run++) {
    const world = worldOf(run);
    const session = startSession(config, world.means.length, run);
    answerAll(session, world, hashWords(31, run));
    const labels = labelsOf(session);
    const wrong = labels.filter(
      (side, item) => side !== null && isWrong(world.means[item]!, side, config),
    ).length;
    const labelled = labels.filter((side) => side !== null).length;
    if (wrong > 0) tally.failedRuns++;
    tally.wrongShares += wrong / Math.max(1, labelled);
    tally.undecided += labels.length - labelled;
  }
  return tally;
}

const cases = settings.flatMap((setting) => [
  { setting, rung: "all", assumption: "borda", policy: "adaptive" } as const,
  { setting, rung: "share", assumption: "majority", policy: "adaptive" } as const,
  { setting, rung: "share", assumption: "borda", policy: "adaptive" } as const,
  { setting, rung: "share", assumption: "majority", policy: "pull-only" } as const,
]);

test.each(cases)("$setting, $policy, $rung, $assumption", ({ setting, rung, ...over }) => {
  const runs = 40;
  const tally = runAll(
    { ...over, goal: { rung }, tolerance: 0.1 },
    (run) => createWorld({ setting, itemCount: 10, link: btl }, createRandom(run)),
    runs,
  );
  const failures = rung === "all" ? tally.failedRuns : tally.wrongShares;
  expect(failures).toBeLessThanOrEqual(mostOf(runs));
  expect(tally.undecided).toBe(0);
});

test.each(["all", "share"] as const)("eight at once, duels far cheaper, borda, %s", (rung) => {
  const runs = 60;
  const tally = runAll(
    { goal: { rung }, assumption: "borda", pricePull: 50 },
    (run) => createWorld({ setting: "harmonic", itemCount: 40, link: btl }, createRandom(run)),
    runs,
    eightAtOnce,
  );
  const failures = rung === "all" ? tally.failedRuns : tally.wrongShares;
  expect(failures).toBeLessThanOrEqual(mostOf(runs));
  expect(tally.undecided).toBe(0);
});

/** Above beats below nine times of ten; within a side each beats the next ones round a circle. */
function cyclic(means: Float64Array): Link {
  const count = means.length;
  const winChances = Float64Array.from({ length: count * count }, (_, place) => {
    const first = Math.floor(place / count);
    const second = place % count;
    if (first === second) return 0.5;
    const above = [means[first]! >= 0.5, means[second]! >= 0.5] as const;
    if (above[0] !== above[1]) return above[0] ? 0.9 : 0.1;
    return (second - first + count) % count < count / 2 ? 0.8 : 0.2;
  });
  return { kind: "matrix", winChances };
}

function noise(count: number): Link {
  return { kind: "matrix", winChances: new Float64Array(count * count).fill(0.5) };
}

const clear = (run: number) => drawMeans("4groups", 11, createRandom(run));
const fill = (count: number, mean: number) => new Float64Array(count).fill(mean);
const worstCases: readonly {
  name: string;
  over: Partial<RankSearchConfig>;
  worldOf(run: number): World;
}[] = [
  {
    name: "duels that are pure noise",
    over: { tolerance: 0.02 },
    worldOf: (run) => ({ means: clear(run), link: noise(11) }),
  },
  {
    name: "duels that are cyclic within a side",
    over: { tolerance: 0.02 },
    worldOf: (run) => ({ means: clear(run), link: cyclic(clear(run)) }),
  },
  {
    name: "all items just under what may be labelled above",
    over: { tolerance: 0.1 },
    worldOf: () => ({ means: fill(10, 0.4 - 1e-6), link: btl }),
  },
  {
    name: "all items just over what may be labelled below",
    over: { tolerance: 0.1 },
    worldOf: () => ({ means: fill(10, 0.6 + 1e-6), link: btl }),
  },
  { name: "all above", over: {}, worldOf: () => ({ means: fill(12, 0.8), link: btl }) },
  { name: "all below", over: {}, worldOf: () => ({ means: fill(12, 0.2), link: btl }) },
  {
    name: "a low threshold",
    over: { threshold: 0.2, tolerance: 0.05 },
    worldOf: (run) =>
      createWorld({ setting: "12groups", itemCount: 12, link: btl }, createRandom(run)),
  },
  {
    name: "a high threshold",
    over: { threshold: 0.8, tolerance: 0.05 },
    worldOf: (run) =>
      createWorld({ setting: "12groups", itemCount: 12, link: btl }, createRandom(run)),
  },
  ...[1, 2, 3].map((count) => ({
    name: `K = ${count}`,
    over: { tolerance: 0.05 },
    worldOf: (run: number) =>
      createWorld({ setting: "uniform", itemCount: count, link: btl } as const, createRandom(run)),
  })),
];

test.each(worstCases)("$name", ({ over, worldOf }) => {
  const runs = 60;
  for (const assumption of ["majority", "borda"] as const) {
    const tally = runAll({ ...over, assumption }, worldOf, runs);
    expect(tally.failedRuns).toBeLessThanOrEqual(mostOf(runs));
    expect(tally.undecided).toBe(0);
  }
});
