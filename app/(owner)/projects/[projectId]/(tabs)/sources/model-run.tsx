"use client";

import { useState, useTransition } from "react";
import { formatCount, plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import { Progress } from "@/app/_ui/progress";
import type { Model, ModelRun } from "@/lib/protocol/model-messages";
import { changeRunAction } from "./actions";

/** How far a run is, and what can be done about it. */
export function ModelRunPanel({
  projectId,
  model,
  run,
}: {
  projectId: string;
  model: Model;
  run: ModelRun;
}) {
  const [pending, startTransition] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const act = (change: "pause" | "resume" | "cancel") =>
    startTransition(async () => {
      const done = await actionResult(changeRunAction({ projectId, modelId: model.id, change }));
      setProblem(done.ok ? null : done.problem.message);
    });
  const asked = run.answered + run.unanswered;
  const isOpen = run.state === "running" || run.state === "paused";
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <p role="status" className="font-semibold">
        {stateWords(run)}
      </p>
      {isOpen && (
        <Progress
          label={`Questions that ${model.name} has answered`}
          value={asked}
          max={run.planned}
          text={`${formatCount(asked)} of ${formatCount(run.planned)}`}
        />
      )}
      <p className="numeric text-sm text-ink-soft">
        {plural(run.answered, "new answer")} of {plural(run.planned, "question")}
        {run.unanswered > 0 && `; ${formatCount(run.unanswered)} refused or not understood`}
      </p>
      {run.problem && (
        <Notice
          tone={run.state === "paused" ? "problem" : "info"}
          live={false}
          title={run.problem}
        />
      )}
      {problem && <Notice tone="problem" title={problem} />}
      {isOpen && (
        <div className="flex gap-2">
          {run.state === "running" ? (
            <Button size="small" disabled={pending} onClick={() => act("pause")}>
              Pause
            </Button>
          ) : (
            <Button size="small" disabled={pending} onClick={() => act("resume")}>
              Resume
            </Button>
          )}
          <Button size="small" disabled={pending} onClick={() => act("cancel")}>
            Cancel the run
          </Button>
        </div>
      )}
    </div>
  );
}

function stateWords({ state, inUse }: ModelRun): string {
  switch (state) {
    case "running":
      return "Asking about the items";
    case "paused":
      return "Paused";
    case "cancelled":
      return "Cancelled. Answers so far are kept and will not be paid for again.";
    case "done":
      return inUse ? "Done. Its hints steer what people are asked." : "Done.";
  }
}
