"use client";

import { useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import { Timestamp } from "@/app/_ui/timestamp";
import type { ResultsLinkRow } from "@/lib/server/exports/results-links";
import { InvitationLink } from "../_dashboard/invitation-link";
import { createResultsLinkAction, withdrawResultsLinkAction } from "./results-link-actions";

/** Links for people who only want to read: made and shown once, listed by when, withdrawn. */
export function ResultsLinks({
  projectId,
  links,
}: {
  projectId: string;
  links: readonly ResultsLinkRow[];
}) {
  const [pending, startTransition] = useTransition();
  const [made, setMade] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function create() {
    startTransition(async () => {
      const created = await actionResult(createResultsLinkAction({ projectId }));
      setMade(created.ok ? created.value.path : null);
      setProblem(created.ok ? null : created.problem.message);
    });
  }

  function withdraw(linkId: string) {
    startTransition(async () => {
      const withdrawn = await actionResult(withdrawResultsLinkAction({ projectId, linkId }));
      setMade(null);
      setProblem(withdrawn.ok ? null : withdrawn.problem.message);
    });
  }

  return (
    <section aria-labelledby="share-heading" className="max-w-3xl">
      <h2 id="share-heading" className="text-xl font-semibold">
        Share
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        Anyone with a results link can read the report and the ranking and download labels with
        items and their columns. They see no names, no single person's answers and no cost, and can
        change nothing.
      </p>
      {problem && <Notice tone="problem" title={problem} />}
      {made && (
        <Notice tone="good" title="Copy the link now. You won't see it again.">
          <InvitationLink path={made} label="Results link" />
        </Notice>
      )}
      {links.length > 0 && (
        <ul className="mb-4 border-t border-line">
          {links.map((link, place) => (
            <li
              key={link.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
            >
              <span>
                Link {place + 1},{" "}
                <span className="text-ink-soft">
                  created <Timestamp atMs={link.createdAtMs} />
                </span>
              </span>
              <Button size="small" disabled={pending} onClick={() => withdraw(link.id)}>
                Withdraw link {place + 1}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Button disabled={pending} onClick={create}>
          Create results link
        </Button>
      </p>
    </section>
  );
}
