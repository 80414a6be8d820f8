"use client";

import { useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { actionResult } from "@/app/_ui/form-state/action-result";
import type { ProjectState } from "@/lib/session/owner-view";
import { pauseAction } from "./actions";

export function PauseButton({ projectId, state }: { projectId: string; state: ProjectState }) {
  const [pending, startTransition] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  if (state === "finished" || state === "draft") return null;
  const wanted = state === "running" ? "paused" : "running";

  function change() {
    startTransition(async () => {
      const changed = await actionResult(pauseAction({ projectId, wanted }));
      setProblem(changed.ok ? null : changed.problem.message);
    });
  }

  return (
    <div className="flex items-center gap-3">
      {problem && (
        <span role="alert" className="text-sm text-danger">
          {problem}
        </span>
      )}
      <Button
        onClick={change}
        disabled={pending}
        look={state === "paused" ? "primary" : "secondary"}
      >
        {wanted === "paused" ? "Pause" : "Resume"}
      </Button>
    </div>
  );
}
