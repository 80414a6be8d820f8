/** The browser's thread that replays past answers: one order of people after another. */
import type { BudgetPlan } from "@/lib/lab/budget/estimate-run";
import { gatherRecorded, type RecordedRows } from "@/lib/lab/recorded/recorded-answers";
import { type Replay, replayRecorded } from "@/lib/lab/recorded/replay";

export interface ReplayTask {
  readonly rows: RecordedRows;
  readonly plan: BudgetPlan & { readonly seed: number };
  readonly repetitions: number;
}

self.onmessage = ({ data: { rows, plan, repetitions } }: MessageEvent<ReplayTask>) => {
  const recorded = gatherRecorded(rows);
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const replay: Replay = replayRecorded(recorded, plan, repetition);
    self.postMessage(replay);
  }
};
