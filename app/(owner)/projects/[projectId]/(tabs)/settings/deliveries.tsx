"use client";

import { useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Timestamp } from "@/app/_ui/timestamp";
import type { Delivery } from "@/lib/protocol/webhook-messages";
import { replayDeliveryAction } from "./webhook-actions";
import { sentWords, stateWords } from "./webhook-words";

/** The last messages, and what became of each. */
export function Deliveries({
  projectId,
  deliveries,
  urls,
  onProblem,
}: {
  projectId: string;
  deliveries: readonly Delivery[];
  urls: ReadonlyMap<string, string>;
  onProblem: (problem: string | null) => void;
}) {
  const [pending, startTransition] = useTransition();

  function replay(deliveryId: string) {
    startTransition(async () => {
      const done = await actionResult(replayDeliveryAction({ projectId, deliveryId }));
      onProblem(done.ok ? null : done.problem.message);
    });
  }

  if (deliveries.length === 0) {
    return <p className="mt-4 text-ink-soft">Nothing was posted yet. Send a test to try it.</p>;
  }
  return (
    <details className="mt-4">
      <summary className="font-semibold">Deliveries</summary>
      <ul className="mt-2">
        {deliveries.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
          >
            <div className="min-w-0">
              <span>
                {stateWords[delivery.state]}: {sentWords(delivery.kind)}
              </span>
              <span className="block text-sm break-all text-ink-soft">
                <Timestamp atMs={delivery.createdAtMs} /> · {urls.get(delivery.webhookId)}
              </span>
              {delivery.problem !== null && (
                <span className="block text-sm text-danger">{delivery.problem}</span>
              )}
            </div>
            <Button size="small" disabled={pending} onClick={() => replay(delivery.id)}>
              Send again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
