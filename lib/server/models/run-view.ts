import type { RunRecord } from "@/db/rows/model-runs";
import type { ModelRun } from "@/lib/protocol/model-messages";

export function toRun(
  { currentSessionId }: { readonly currentSessionId: string | null },
  run: RunRecord,
): ModelRun {
  const { id, state, rounds, planned, answered, unanswered, problem, createdAtMs, endedAtMs } = run;
  const inUse = currentSessionId !== null && run.givenTo === currentSessionId;
  return {
    ...{ id, state, rounds, planned, answered, unanswered, problem, inUse },
    ...{ createdAtMs, endedAtMs },
  };
}
