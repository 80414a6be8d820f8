"use client";

import { type FormEvent, useState, useTransition } from "react";
import { formatCount, plural } from "@/app/_ui/amounts";
import { Button, ButtonLink } from "@/app/_ui/button";
import { NumberField } from "@/app/_ui/fields/number-field";
import { Select, type SelectOption } from "@/app/_ui/fields/select";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { leadToUnreadableNumber } from "@/app/_ui/form-state/unreadable-number";
import { Timestamp } from "@/app/_ui/timestamp";
import type { LinkBatch } from "@/lib/session/owner-view";
import { groupName } from "./group-name";
import { createLinksAction, withdrawLinksAction } from "./link-actions";

type OnProblem = (message: string | null) => void;

/** A link for each person: made many at a time, and handed out as a table. */
export function SingleUseLinks({
  projectId,
  batches,
  groups,
  onProblem,
}: {
  projectId: string;
  batches: readonly LinkBatch[];
  /** Of people, by id; empty in a project that has one. */
  groups: readonly SelectOption[];
  onProblem: OnProblem;
}) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">A link for each person</h3>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">
        Each link lets one person join, once. Download them as a table, and send everyone their own,
        for example with a mail merge.
      </p>
      {batches.length > 0 && (
        <ul className="mb-4 border-t border-line">
          {batches.map((batch) => (
            <Batch key={batch.id} {...{ projectId, batch, groups, onProblem }} />
          ))}
        </ul>
      )}
      <NewLinks {...{ projectId, groups, onProblem }} />
    </div>
  );
}

function Batch({
  projectId,
  batch: { id, links, used, left, source, createdAtMs, expiresAtMs },
  groups,
  onProblem,
}: {
  projectId: string;
  batch: LinkBatch;
  groups: readonly SelectOption[];
  onProblem: OnProblem;
}) {
  const [pending, startTransition] = useTransition();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <p>
        <span className="font-semibold">{plural(links, "link")}</span>{" "}
        <span className="text-sm text-ink-soft">
          {groups.length > 0 && `for ${groupName(source, groups)}, `}made{" "}
          <Timestamp atMs={createdAtMs} />, {formatCount(used)} used, {formatCount(left)} left
          {expiresAtMs !== null && (
            <>
              , ends <Timestamp atMs={expiresAtMs} />
            </>
          )}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        <ButtonLink size="small" href={`/api/projects/${projectId}/links/${id}`}>
          Download CSV
        </ButtonLink>
        {left > 0 && (
          <Button
            size="small"
            disabled={pending}
            onClick={() =>
              startTransition(async () => {
                const done = await actionResult(withdrawLinksAction({ projectId, batch: id }));
                onProblem(done.ok ? null : done.problem.message);
              })
            }
          >
            Revoke unused
          </Button>
        )}
      </span>
    </li>
  );
}

function NewLinks({
  projectId,
  groups,
  onProblem,
}: {
  projectId: string;
  groups: readonly SelectOption[];
  onProblem: OnProblem;
}) {
  const [pending, startTransition] = useTransition();
  const [count, setCount] = useState<number | null>(20);
  const [days, setDays] = useState<number | null>(null);
  const [source, setSource] = useState<string | null>(groups[0]?.value ?? null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (leadToUnreadableNumber(event.currentTarget)) return;
    startTransition(async () => {
      const asked = { projectId, count: count ?? 0, days, source };
      const made = await actionResult(createLinksAction(asked));
      onProblem(made.ok ? null : made.problem.message);
    });
  }

  return (
    <form
      onSubmit={submit}
      className="flex flex-wrap items-end gap-4"
      aria-label="New single-use links"
    >
      <NumberField
        className="w-36"
        label="How many"
        unit="links"
        value={count}
        onValue={setCount}
      />
      {groups.length > 0 && (
        <Select
          label="Group"
          value={source ?? ""}
          options={groups}
          onChange={(event) => setSource(event.target.value)}
        />
      )}
      <NumberField
        className="w-36"
        label="Expire after"
        unit="days"
        placeholder="never"
        value={days}
        onValue={setDays}
      />
      <Button type="submit" disabled={pending}>
        Create links
      </Button>
    </form>
  );
}
