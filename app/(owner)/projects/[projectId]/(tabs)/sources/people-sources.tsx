"use client";

import { type FormEvent, useState, useTransition } from "react";
import { formatMoney, plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { NumberField } from "@/app/_ui/fields/number-field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { leadToUnreadableNumber } from "@/app/_ui/form-state/unreadable-number";
import { Notice } from "@/app/_ui/notice";
import type { PeopleSourceRow } from "@/lib/server/dashboard/read-people-sources";
import type { Source } from "@/lib/session/sources";
import { changeSourceAction } from "./actions";

/** Sources of people: what each may answer, what it costs and has cost. Who they are is fixed at launch; prices, limits and pauses are not. */
export function PeopleSources({
  projectId,
  sources,
  currency,
}: {
  projectId: string;
  sources: readonly PeopleSourceRow[];
  currency: string;
}) {
  return (
    <section aria-labelledby="people-sources-heading">
      <h2 id="people-sources-heading" className="text-xl font-semibold">
        People
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        Each group has its own invitation links, under People. What they answer is fixed at launch.
      </p>
      <ul className="border-t border-line">
        {sources.map((row) => (
          <li key={row.source.id} className="border-b border-line py-4">
            <OneSource {...{ projectId, row, currency }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneSource({
  projectId,
  row,
  currency,
}: {
  projectId: string;
  row: PeopleSourceRow;
  currency: string;
}) {
  const { source, spent } = row;
  const [editing, setEditing] = useState(false);
  const [pending, startTransition] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const save = (change: Partial<Source>, done: () => void = () => {}) =>
    startTransition(async () => {
      const saved = await actionResult(changeSourceAction({ projectId, ...source, ...change }));
      setProblem(saved.ok ? null : saved.problem.message);
      if (saved.ok) done();
    });
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">
            {source.name}
            {source.paused && <span className="font-normal text-ink-soft"> (paused)</span>}
          </h3>
          <p className="text-sm text-ink-soft">{roleWords(source)}</p>
          <p className="numeric text-sm text-ink-soft">
            {givenWords(row)}; {formatMoney(spent, currency)}
            {source.totalLimit !== null && ` of ${formatMoney(source.totalLimit, currency)}`} spent
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="small" disabled={pending} onClick={() => save({ paused: !source.paused })}>
            {source.paused ? "Resume" : "Pause"}
          </Button>
          <Button size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            Change
          </Button>
        </div>
      </div>
      {problem && <Notice tone="problem" title={problem} />}
      {editing && (
        <SourceForm
          {...{ source, currency, pending }}
          onSave={(change) => save(change, () => setEditing(false))}
        />
      )}
    </>
  );
}

function SourceForm({
  source,
  currency,
  pending,
  onSave,
}: {
  source: Source;
  currency: string;
  pending: boolean;
  onSave: (change: Partial<Source>) => void;
}) {
  const [entered, setEntered] = useState(source);
  const set = (change: Partial<Source>) => setEntered((now) => ({ ...now, ...change }));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!leadToUnreadableNumber(event.currentTarget)) onSave(entered);
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex max-w-xl flex-col gap-4">
      <Field
        label="Name"
        value={entered.name}
        maxLength={80}
        onChange={(event) => set({ name: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {source.answers !== "duels" && (
          <NumberField
            label="Price: one item"
            unit={currency}
            value={entered.pricePull}
            onValue={(pricePull) => set({ pricePull: pricePull ?? 0 })}
          />
        )}
        {source.answers !== "pulls" && (
          <NumberField
            label="Price: side by side"
            unit={currency}
            value={entered.priceDuel}
            onValue={(priceDuel) => set({ priceDuel: priceDuel ?? 0 })}
          />
        )}
        <NumberField
          label="Limit per day"
          placeholder="No limit"
          unit={currency}
          value={entered.dailyLimit}
          onValue={(dailyLimit) => set({ dailyLimit })}
        />
        <NumberField
          label="Limit in all"
          placeholder="No limit"
          unit={currency}
          value={entered.totalLimit}
          onValue={(totalLimit) => set({ totalLimit })}
        />
      </div>
      <Button type="submit" disabled={pending} className="self-start">
        Save
      </Button>
    </form>
  );
}

function roleWords({ truth, answers }: Source): string {
  if (!truth) return "Only compare two items side by side, which makes labels cheaper.";
  const also = answers === "both" ? " They compare items too." : "";
  return `Judge single items: what they say is what the labels mean.${also}`;
}

function givenWords({ source, people, answers }: PeopleSourceRow): string {
  const given = [
    source.answers !== "duels" && plural(answers.pulls, "answer"),
    source.answers !== "pulls" && plural(answers.duels, "comparison"),
  ];
  return [plural(people, "person", "people"), ...given.filter(Boolean)].join(", ");
}
