"use client";

import { useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Dialog } from "@/app/_ui/dialog";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import type { Delivery, Webhook } from "@/lib/protocol/webhook-messages";
import type { Result } from "@/lib/server/kernel/result";
import { Deliveries } from "./deliveries";
import { NewWebhookForm } from "./new-webhook-form";
import { testWebhookAction, withdrawWebhookAction } from "./webhook-actions";
import { kindWords } from "./webhook-words";

/** Addresses that are told when something happens: made, tried, removed, and what was sent to them. */
export function Webhooks({
  projectId,
  webhooks,
  deliveries,
}: {
  projectId: string;
  webhooks: readonly Webhook[];
  deliveries: readonly Delivery[];
}) {
  const [pending, startTransition] = useTransition();
  const [secret, setSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function act(action: Promise<Result<null>>) {
    startTransition(async () => {
      const done = await actionResult(action);
      setProblem(done.ok ? null : done.problem.message);
    });
  }

  return (
    <section aria-labelledby="webhooks-heading" className="border-t border-line pt-6">
      <h2 id="webhooks-heading" className="text-xl font-semibold">
        Webhooks
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft">
        Thresher posts a signed message to your own server when something happens here. What can't
        be delivered is tried again for about 18 hours.
      </p>
      {problem && <Notice tone="problem" title={problem} />}
      {secret && (
        <Notice tone="good" title="Copy the signing secret now. You won't see it again.">
          <code className="break-all">{secret}</code>
        </Notice>
      )}
      <ul>
        {webhooks.map((webhook) => (
          <li
            key={webhook.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
          >
            <div className="min-w-0">
              <span className="font-semibold break-all">{webhook.url}</span>
              <span className="block text-sm text-ink-soft">
                {webhook.kinds.map((kind) => kindWords[kind]).join(" · ")}
              </span>
            </div>
            <div className="flex gap-2">
              <Button
                size="small"
                disabled={pending}
                onClick={() => act(testWebhookAction({ projectId, webhookId: webhook.id }))}
              >
                Send a test
              </Button>
              <RemoveWebhook
                url={webhook.url}
                pending={pending}
                onRemove={() => act(withdrawWebhookAction({ projectId, webhookId: webhook.id }))}
              />
            </div>
          </li>
        ))}
      </ul>
      {webhooks.length > 0 && (
        <Deliveries
          projectId={projectId}
          deliveries={deliveries}
          urls={new Map(webhooks.map(({ id, url }) => [id, url]))}
          onProblem={setProblem}
        />
      )}
      <NewWebhookForm
        projectId={projectId}
        onMade={(made) => {
          setSecret(made);
          setProblem(null);
        }}
      />
    </section>
  );
}

function RemoveWebhook({
  url,
  pending,
  onRemove,
}: {
  url: string;
  pending: boolean;
  onRemove: () => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      open={asking}
      onOpenChange={setAsking}
      trigger={<Button size="small">Remove</Button>}
      title="Remove this webhook?"
      description={`Nothing more is posted to ${url}, and its deliveries are no longer listed.`}
    >
      <Button
        look="danger"
        disabled={pending}
        onClick={() => {
          onRemove();
          setAsking(false);
        }}
      >
        Remove webhook
      </Button>
    </Dialog>
  );
}
