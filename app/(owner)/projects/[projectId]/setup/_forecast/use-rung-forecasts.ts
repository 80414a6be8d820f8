"use client";

import { fewestItemsToAudit } from "@/lib/lab/audited/fewest-items";
import type { AuditedForecast, AuditedOrder } from "@/lib/lab/audited/forecast-audited";
import type { Clarity } from "@/lib/lab/belief";
import type { LadderForecast } from "@/lib/lab/ladder-forecast";
import type { LadderOrder } from "@/lib/lab/ladder-in-time";
import { configOf } from "@/lib/session/session-config";
import type { ProjectSettings } from "@/lib/session/settings";
import { useSimulation } from "./use-simulation";

const createLadder = () => new Worker(new URL("./ladder.worker.ts", import.meta.url));
const createCheck = () => new Worker(new URL("./audited.worker.ts", import.meta.url));
const checks = 9;

/** Estimates are quick to simulate; a large project's proofs take longer. */
function simulationsFor(itemCount: number) {
  const proofs = itemCount <= 40 ? 19 : 9;
  return { estimated: 19, share: proofs, all: proofs };
}

/** Simulates the way up the ladder and, where there are items enough or it is the goal, a check: as one for who looks on. */
export function useRungForecasts({
  settings,
  itemCount,
  clarity,
}: {
  readonly settings: ProjectSettings;
  readonly itemCount: number;
  readonly clarity: Clarity;
}) {
  const config = configOf(settings);
  const ladder = useSimulation<LadderOrder, LadderForecast>(createLadder, {
    ...{ config, itemCount, clarity, simulations: simulationsFor(itemCount) },
  });
  const isGoal = config.goal.rung === "audited";
  // The same whatever the goal is: choosing another card does not begin it again.
  const check = useSimulation<AuditedOrder, AuditedForecast>(
    createCheck,
    isGoal || itemCount >= fewestItemsToAudit
      ? {
          config: { ...config, goal: { rung: "audited" } },
          ...{ itemCount, clarity, simulations: checks },
        }
      : null,
  );
  const both = [ladder, check];
  const at = (stage: string) => both.find(({ simulation }) => simulation.stage === stage);
  return {
    ladder: ladder.simulation,
    check: check.simulation,
    /** What is under way, else what was interrupted, else what is done. */
    shown: (at("running") ?? at("stopped") ?? at("failed") ?? ladder).simulation,
    stop: () => {
      for (const { stop } of both) stop();
    },
    startAgain: () => {
      for (const { simulation, startAgain } of both) if (simulation.stage !== "done") startAgain();
    },
  };
}
