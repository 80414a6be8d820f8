"use client";

import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import { Timestamp } from "@/app/_ui/timestamp";
import type { ApiTokenRow } from "@/lib/server/api/api-tokens";
import { createTokenAction, revokeTokenAction } from "./api-token-actions";

/** Tokens for scripts: made and shown once, listed by name, revoked. */
export function ApiTokens({
  projectId,
  tokens,
}: {
  projectId: string;
  tokens: readonly ApiTokenRow[];
}) {
  const [pending, startTransition] = useTransition();
  const [name, setName] = useState("");
  const [made, setMade] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function create(event: FormEvent) {
    event.preventDefault();
    startTransition(async () => {
      const created = await actionResult(createTokenAction({ projectId, name }));
      setMade(created.ok ? created.value.token : null);
      setProblem(created.ok ? null : created.problem.message);
      if (created.ok) setName("");
    });
  }

  function revoke(tokenId: string) {
    startTransition(async () => {
      const revoked = await actionResult(revokeTokenAction({ projectId, tokenId }));
      setProblem(revoked.ok ? null : revoked.problem.message);
    });
  }

  return (
    <section aria-labelledby="api-heading" className="border-t border-line pt-6">
      <h2 id="api-heading" className="text-xl font-semibold">
        API tokens
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        With a token, a script can do in this project what you can, deleting it included: keep it
        like a password. A personal token, on your account page, can be allowed less, and ends by
        itself. The reference is at{" "}
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
      <ul>
        {tokens.map((token) => (
          <li
            key={token.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
          >
            <span>
              {token.name},{" "}
              <span className="text-ink-soft">
                created <Timestamp atMs={token.createdAtMs} />
              </span>
            </span>
            <Button size="small" disabled={pending} onClick={() => revoke(token.id)}>
              Revoke {token.name}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={create} className="mt-4 flex flex-wrap items-end gap-4">
        <Field
          label="Token name"
          value={name}
          required
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={pending}>
          Create token
        </Button>
      </form>
    </section>
  );
}
