/**
 * Every algorithm in every setting: the share of runs with a wrong label is at most delta. An algorithm
 * that fails with probability 2 delta would be found out: of 200 runs at delta = 0.1 it would fail in more
 * than 20 with probability 0.999.
 */
import { expect, test } from "vitest";
import { type AlgorithmName, algorithmNames } from "@/lib/lab/algorithms";
import { freshPeople, type People, usualPool } from "@/lib/lab/people";
import { type Setting, settings } from "@/lib/lab/settings";
import { summarize } from "@/lib/lab/summarize";
import type { Link } from "@/lib/lab/worlds";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import { runRepetitions } from "./run-repetitions";

const links: Link[] = [
  { kind: "btl", theta: 8 },
  { kind: "linear", theta: 1 },
];
const errorProbability = 0.1;
const runs = 200;

/** The product's policies are asked of people in sittings, the rivals of a new person every time. */
function peopleFor(algorithm: AlgorithmName): People {
  const isSession = algorithm === "adaptive" || algorithm === "pull-only";
  return isSession ? { ...usualPool, size: 5_000 } : freshPeople;
}

/**
 * Uniform means come arbitrarily near the threshold and never end without a tolerance; and people are asked
 * once about an item, so that without one a pool would have to be very large.
 */
function configFor(setting: Setting, people: People): RankSearchConfig {
  const tolerance = setting === "uniform" ? 0.1 : people.kind === "pool" ? 0.05 : 0;
  return { ...defaultConfig, allDelta: errorProbability, tolerance, priceDuel: 0.1 };
}

/** RankThenSearch cannot order items with equal scores; the paper leaves these settings out as well. */
function canRun(algorithm: AlgorithmName, setting: Setting): boolean {
  const ranksAll = algorithm === "active-rank" || algorithm === "plpac";
  return !ranksAll || setting === "harmonic";
}

const cases = algorithmNames.flatMap((algorithm) =>
  settings.flatMap((setting) =>
    links.map((link) => ({ algorithm, setting, link, linkName: link.kind })),
  ),
);

test.each(cases.filter(({ algorithm, setting }) => canRun(algorithm, setting)))(
  "$algorithm, $setting, $linkName: at most delta of the runs have a wrong label",
  async ({ algorithm, setting, link }) => {
    const itemCount = algorithm === "active-rank" || algorithm === "plpac" ? 6 : 12;
    const world = { setting, itemCount, link };
    const name = algorithm === "paper" && link.kind === "linear" ? "paper-in-leaps" : algorithm;
    const people = peopleFor(name);
    const simulation = {
      algorithm: name,
      world,
      people,
      config: configFor(setting, people),
      seed: 77,
    };
    const repetitions = Array.from({ length: runs }, (_, repetition) => ({
      simulation,
      repetition,
    }));
    const summary = summarize(simulation, await runRepetitions(repetitions));
    console.log(`${name}, ${setting}, ${link.kind}: ${summary.failedRuns} of ${runs} failed`);
    expect(summary.failedRuns / runs).toBeLessThanOrEqual(errorProbability);
    expect(summary.undecidedShare).toBe(0);
  },
);
