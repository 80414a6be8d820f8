"use client";

import { useOptimistic, useState, useTransition } from "react";
import { Checkbox } from "@/app/_ui/fields/choice";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import type { HintsView } from "@/lib/server/models/read-hints";
import { forbidModelsAction } from "./actions";

/** For projects whose items must not leave the server. */
export function ForbidModels({
  projectId,
  allowed,
}: {
  projectId: string;
  allowed: HintsView["allowed"];
}) {
  const [pending, startTransition] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const [forbidden, setForbidden] = useOptimistic(allowed === "not-here");
  if (allowed === "not-on-this-server") {
    return (
      <p className="max-w-prose border-t border-line pt-6 text-ink-soft">
        The administrator of this server has turned language models off.
      </p>
    );
  }
  return (
    <section aria-labelledby="forbid-heading" className="border-t border-line pt-6">
      <h2 id="forbid-heading" className="mb-3 text-xl font-semibold">
        Privacy
      </h2>
      <Checkbox
        label="Never send anything of this project to a model"
        hint="For items that must stay on this server. It stops runs at once and holds for all owners, until one of them lifts it."
        checked={forbidden}
        disabled={pending}
        onChange={({ target: { checked } }) =>
          startTransition(async () => {
            setForbidden(checked);
            const done = await actionResult(forbidModelsAction({ projectId, forbidden: checked }));
            setProblem(done.ok ? null : done.problem.message);
          })
        }
      />
      {problem && <Notice tone="problem" title={problem} />}
    </section>
  );
}
