import { expect, test } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { startSession } from "@/lib/ranksearch/start-session";
import type { AlgorithmName } from "./algorithms";
import { createHonestCrowd } from "./crowd";
import { answerToEnd, labelsOf } from "./engine-session";
import { freshPeople } from "./people";
import { runRepetition } from "./simulate";
import { spreadOf } from "./summarize";

function spreadsOf(algorithm: AlgorithmName) {
  const simulation = {
    algorithm,
    world: { setting: "exponential", itemCount: 10, link: { kind: "btl", theta: 15 } },
    config: { ...defaultConfig, tolerance: 0 },
    people: freshPeople,
    seed: 11,
  } as const;
  const runs = Array.from({ length: 60 }, (_, run) => runRepetition(simulation, run));
  return {
    runs: runs.length,
    pulls: spreadOf(runs.map(({ pulls }) => pulls)),
    duels: spreadOf(runs.map(({ duels }) => duels)),
  };
}

test("asks as many pulls and duels as the session that asks them one by one", () => {
  const leaps = spreadsOf("paper-in-leaps");
  const session = spreadsOf("paper");
  for (const kind of ["pulls", "duels"] as const) {
    const [one, other] = [leaps[kind], session[kind]];
    expect(one.sd, kind).toBeGreaterThan(0);
    const deviation = Math.sqrt((one.sd ** 2 + other.sd ** 2) / leaps.runs);
    expect(Math.abs(one.mean - other.mean), kind).toBeLessThanOrEqual(3.5 * deviation);
  }
});

test("among tied items the session is cut off, its items left without a label", () => {
  const tied = {
    means: new Float64Array(12).fill(0.3),
    link: { kind: "linear", theta: 1 },
  } as const;
  const session = startSession({ ...defaultConfig, policy: "paper", tolerance: 0 }, 12, 3);
  const crowd = createHonestCrowd(tied, 4);
  answerToEnd(session, crowd, 20_000);
  expect(crowd.asked.pulls + crowd.asked.duels).toBe(20_000);
  expect(labelsOf(session)).toContain(null);
});
