/** How often labels that are worse than claimed pass their first check, through the session's own code and with people who lean. */
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
}

/** The number of runs whose first check passed; at most .65 · .2 of them may, on average. */
export function passedFirst({ itemCount, people, runs, seed }: HostileRounds): number {
  const means = edgeMeans(itemCount, hostileConfig);
  const engine = hostileEngine(means, hostileConfig);
  const world = { means, link: { kind: "flat" } as const };
  let passed = 0;
  for (let run = 0; run < runs; run++) {
    let hasEnded = false;
    const { state } = runPoolSession({
      ...{ world, people, engine, traits: noTraits, config: hostileConfig },
      seed: { answers: seed + run, algorithm: run },
      watch: ({ audit }) => {
        hasEnded = audit.round > 1;
      },
      shouldStop: () => hasEnded,
    });
    if (state.audit.phase === "passed" && state.audit.round === 1) passed++;
  }
  return passed;
}
