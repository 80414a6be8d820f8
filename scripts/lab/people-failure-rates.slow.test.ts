/**
 * People who are not alike: labels are about the crowd's mean, and at most delta of the runs may have a wrong
 * one. The proof does not cover that one person's answers about different items hang together; this measures
 * it, at levels well above the usual ones and at a threshold where such people move items across it. Runs are kept in
 * `results/slow`: started again, it goes on where it stopped.
 */
import { availableParallelism } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { freshPeople, usualPool } from "@/lib/lab/people";
import { summarize } from "@/lib/lab/summarize";
import type { Traits } from "@/lib/lab/traits";
import { defaultConfig } from "@/lib/ranksearch/config";
import { hashWorker } from "./bundle";
import { openPointStore } from "./point-store";
import { runStored } from "./run-stored";

const everyone: readonly Traits[] = [
  { kind: "own-noise", level: 2 },
  { kind: "careless", level: 0.3 },
  { kind: "side-bias", level: 0.4 },
  { kind: "ties", level: 0.6 },
];
const errorProbability = 0.1;
const runs = 200;
const file = path.resolve(import.meta.dirname, "../../results/slow/people-failure-rates.jsonl");

const cases = everyone.flatMap((traits) =>
  (["adaptive", "pull-only", "simple-label"] as const).flatMap((algorithm) =>
    (["harmonic", "12groups"] as const).map((setting) => ({
      algorithm,
      setting,
      traits,
      kind: traits.kind,
    })),
  ),
);

test.each(cases)(
  "$algorithm, $setting, $kind: at most delta of the runs have a wrong label",
  async ({ algorithm, setting, traits }) => {
    // Twenty items: in a sitting a person meets most of them.
    const world = { setting, itemCount: 20, link: { kind: "btl", theta: 8 } } as const;
    const config = { ...defaultConfig, allDelta: errorProbability, threshold: 0.6, priceDuel: 0.1 };
    const people =
      algorithm === "simple-label" ? freshPeople : { ...usualPool, size: 5_000, opinion: 0.5 };
    const simulation = { algorithm, world, people, traits, config, seed: 78 };
    const store = openPointStore(file, await hashWorker("repetition-worker"));
    const [results] = await runStored([{ simulation, runs }], store, availableParallelism());
    const summary = summarize(simulation, results!);
    const { mean } = summary.cost;
    console.log(`${algorithm}, ${setting}, ${traits.kind}: ${summary.failedRuns}, cost ${mean}`);
    expect(summary.failedRuns / runs).toBeLessThanOrEqual(errorProbability);
    expect(summary.undecidedShare).toBe(0);
  },
);
