"use client";

import { useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Dialog } from "@/app/_ui/dialog";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import { Timestamp } from "@/app/_ui/timestamp";
import type { PersonalToken } from "@/lib/server/api/personal-tokens";
import { NewTokenForm } from "./new-token-form";
import { withdrawPersonalTokenAction } from "./token-actions";

/** Tokens for scripts and notebooks: made and shown once, listed with when they were last used, withdrawn. */
export function PersonalTokens({ tokens }: { tokens: readonly PersonalToken[] }) {
  const [made, setMade] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <section aria-labelledby="tokens-heading">
      <h2 id="tokens-heading" className="mb-2 text-xl font-semibold">
        Personal API tokens
      </h2>
      <p className="mb-4 max-w-prose text-ink-soft">
        With a token, a notebook or a script works in all your projects, as far as you let it.
        Anyone who has it can do the same: keep it like a password. The reference is at{" "}
        <a className="text-link" href="/api/v1/openapi.json">
          /api/v1/openapi.json
        </a>
        .
      </p>
      {problem && <Notice tone="problem" title={problem} />}
      {made && (
        <Notice tone="good" title="Copy the token now. You won't see it again.">
          <code className="break-all">{made}</code>
        </Notice>
      )}
      {tokens.length > 0 && (
        <ul className="mb-6 max-w-3xl border-t border-line">
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} onProblem={setProblem} />
          ))}
        </ul>
      )}
      <NewTokenForm
        onMade={(token) => {
          setMade(token);
          setProblem(null);
        }}
      />
    </section>
  );
}

function TokenLine({
  token,
  onProblem,
}: {
  token: PersonalToken;
  onProblem: (problem: string | null) => void;
}) {
  const [pending, startTransition] = useTransition();
  const [asking, setAsking] = useState(false);

  function withdraw() {
    startTransition(async () => {
      const done = await actionResult(withdrawPersonalTokenAction(token.id));
      onProblem(done.ok ? null : done.problem.message);
      setAsking(false);
    });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div>
        <span className="font-semibold">{token.name}</span>
        <span className="block text-sm text-ink-soft">
          {token.scopes.join(", ")} · {token.expired ? "expired" : "expires"}{" "}
          <Timestamp atMs={token.expiresAtMs} /> ·{" "}
          {token.lastUsedAtMs === null ? (
            "never used"
          ) : (
            <>
              last used <Timestamp atMs={token.lastUsedAtMs} />
            </>
          )}
        </span>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        trigger={
          <Button size="small" aria-label={`Withdraw ${token.name}`}>
            Withdraw
          </Button>
        }
        title={`Withdraw “${token.name}”?`}
        description="Scripts that use it are refused from now on. This can't be undone."
      >
        <Button look="danger" disabled={pending} onClick={withdraw}>
          Withdraw token
        </Button>
      </Dialog>
    </li>
  );
}
