/** How often labels that are worse than claimed pass a check, through the session's own code and with people who lean. */
import type { Pool } from "@/lib/lab/people";
import { runPoolSession } from "@/lib/lab/pool/pool-session";
import { noTraits } from "@/lib/lab/traits";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import { edgeMeans, hostileEngine } from "./hostile-engine";

const hostileConfig: RankSearchConfig = {
  ...defaultConfig,
  policy: "pull-only",
  tolerance: 0.05,
  auditDelta: 0.2,
  goal: { rung: "audited" },
};

export interface HostileRounds {
  readonly itemCount: number;
  readonly people: Pool;
  readonly runs: number;
  readonly seed: number;
  /** Runs are given up after so many checks. */
  readonly rounds: number;
}

/** The number of runs that passed in each round. On average at most .65 · .2 may pass in the first, and .2 in all of them together. */
export function passedByRound(order: HostileRounds): number[] {
  const { itemCount, people, runs, seed, rounds } = order;
  const means = edgeMeans(itemCount, hostileConfig);
  const engine = hostileEngine(means, hostileConfig);
  const world = { means, link: { kind: "flat" } as const };
  const passed = new Array<number>(rounds).fill(0);
  for (let run = 0; run < runs; run++) {
    let hasEnded = false;
    const { state } = runPoolSession({
      ...{ world, people, engine, traits: noTraits, config: hostileConfig },
      seed: { answers: seed + run, algorithm: run },
      watch: ({ audit }) => {
        hasEnded = audit.round > rounds;
      },
      shouldStop: () => hasEnded,
    });
    const { phase, round } = state.audit;
    if (phase === "passed" && round <= rounds) passed[round - 1] = passed[round - 1]! + 1;
  }
  return passed;
}
