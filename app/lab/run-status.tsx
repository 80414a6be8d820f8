import { Notice } from "@/app/_ui/notice";
import { Progress } from "@/app/_ui/progress";
import type { WorkerRun } from "./use-worker-results";

/** How far a run in the browser is, in a bar and in words. */
export function RunStatus({ run, what }: { run: WorkerRun<unknown>; what: string }) {
  const done = run.results.length;
  const texts = {
    running: `Running: ${done} of ${run.total} ${what}.`,
    stopped: `Stopped after ${done} of ${run.total} ${what}; partial results below.`,
    finished: `Finished: ${run.total} ${what}.`,
    failed: `Failed after ${done} of ${run.total} ${what}.`,
  };
  return (
    <>
      <Progress
        label="Simulations done"
        value={done}
        max={run.total}
        text={`${done} of ${run.total}`}
      />
      <p role="status" className="text-sm text-ink-soft">
        {texts[run.state]}
      </p>
      {run.state === "failed" && (
        <Notice tone="problem" title="The simulation failed.">
          Reload the page and try smaller numbers.
        </Notice>
      )}
    </>
  );
}
