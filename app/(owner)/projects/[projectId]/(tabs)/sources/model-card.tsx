"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { formatMoney } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { Dialog } from "@/app/_ui/dialog";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import type { Model } from "@/lib/protocol/model-messages";
import type { HintsView } from "@/lib/server/models/read-hints";
import { withdrawModelAction } from "./actions";
import { ModelForm } from "./model-form";
import { ModelRunPanel } from "./model-run";
import { TryModel } from "./try-model";

const lookAgainMs = 2_000;

export function ModelCard({
  projectId,
  model,
  hints,
  currency,
}: {
  projectId: string;
  model: Model;
  hints: HintsView;
  currency: string;
}) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay =
    model.run?.state === "running" || (model.run?.state === "done" && !model.run.inUse);
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => router.refresh(), lookAgainMs);
    return () => clearInterval(timer);
  }, [underWay, router]);
  const open =
    model.run !== null && (model.run.state === "running" || model.run.state === "paused");
  return (
    <article aria-label={model.name} className="rounded-md border border-line bg-surface p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold break-words">{model.name}</h3>
          <p className="text-sm break-all text-ink-soft">
            {model.model} at {model.baseUrl ?? "this server's own endpoint"}
          </p>
          <p className="numeric text-sm text-ink-soft">
            {formatMoney(model.spent, currency)} of {formatMoney(model.spendingLimit, currency)}{" "}
            spent
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="small" onClick={() => setEditing(!editing)} aria-expanded={editing}>
            Change
          </Button>
          <RemoveModel {...{ projectId, model }} onProblem={setProblem} />
        </div>
      </header>
      {problem && <Notice tone="problem" title={problem} />}
      {editing && (
        <div className="mt-4">
          <ModelForm
            {...{ projectId, currency, model }}
            serverModel={hints.serverModel}
            onDone={() => setEditing(false)}
          />
        </div>
      )}
      {model.run && <ModelRunPanel {...{ projectId, model }} run={model.run} />}
      {!open && hints.allowed === "yes" && <TryModel {...{ projectId, model, hints, currency }} />}
    </article>
  );
}

function RemoveModel({
  projectId,
  model,
  onProblem,
}: {
  projectId: string;
  model: Model;
  onProblem: (problem: string | null) => void;
}) {
  const [asking, setAsking] = useState(false);
  const [pending, startTransition] = useTransition();
  return (
    <Dialog
      open={asking}
      onOpenChange={setAsking}
      trigger={<Button size="small">Remove</Button>}
      title={`Remove ${model.name}?`}
      description="Its key is deleted and its run ends. Hints that people's questions already follow stay in use."
    >
      <Button
        look="danger"
        disabled={pending}
        onClick={() =>
          startTransition(async () => {
            const done = await actionResult(withdrawModelAction({ projectId, modelId: model.id }));
            onProblem(done.ok ? null : done.problem.message);
            setAsking(false);
          })
        }
      >
        Remove model
      </Button>
    </Dialog>
  );
}
