"use client";

import Link from "next/link";
import { useState } from "react";
import { formatCount, formatMoney, formatPercent, plural } from "@/app/_ui/amounts";
import { Notice } from "@/app/_ui/notice";
import { Table, Td, Th } from "@/app/_ui/table";
import type { PeopleQuery, PersonRow, PersonSort } from "@/lib/session/owner-view";
import { ChangePerson } from "./change-person";
import { shownLeftShare } from "./left-share";
import { peopleHref } from "./people-query";

interface Listed {
  readonly projectId: string;
  readonly base: string;
  readonly query: PeopleQuery;
  readonly currency: string;
}

export function PeopleTable({ people, ...listed }: Listed & { people: readonly PersonRow[] }) {
  const { projectId, base, query, currency } = listed;
  const [problem, setProblem] = useState<string | null>(null);
  if (people.length === 0) return <Nobody base={base} searched={query.search !== ""} />;
  const head = (sort: PersonSort, text: string, right = true) => (
    <SortHead {...{ base, query, sort, text, right }} />
  );
  return (
    <>
      {problem && <Notice tone="problem" title={problem} />}
      <Table caption="Annotators">
        <thead>
          <tr>
            {head("name", "Name", false)}
            {head("answers", "Answers")}
            {head("minutes", "Minutes")}
            {head("seconds", "Median time")}
            {head("known", "Known answers")}
            {head("agreement", "Agreement")}
            {head("left", "Left side")}
            {head("owed", "Owed")}
            <Th>
              <span className="sr-only">Change</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className={person.excluded ? "text-ink-soft" : undefined}>
              <Td className="min-w-36">
                <Link
                  prefetch={false}
                  className="text-link font-semibold break-words"
                  href={`/projects/${projectId}/people/${person.id}`}
                >
                  {person.displayName}
                </Link>{" "}
                <span className="text-sm text-ink-soft">{standing(person)}</span>
              </Td>
              <Figures person={person} currency={currency} />
              <Td className="text-right">
                <ChangePerson projectId={projectId} person={person} onProblem={setProblem} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        Known answers: the share of items with a known answer they got right. Agreement: how often
        their single-item answers match the item's label as it is now. Left side: how often they
        pick it, from ten comparisons on; sides are shuffled, so about half is expected. Owed: the
        prices of their answers together, without the platform's fee.
      </p>
    </>
  );
}

function Nobody({ base, searched }: { base: string; searched: boolean }) {
  if (!searched) {
    return (
      <p className="text-ink-soft">
        No one has joined yet. Send an invitation link to the people who should answer.
      </p>
    );
  }
  return (
    <p className="py-8 text-ink-soft">
      No one has this name.{" "}
      <a className="text-link" href={base}>
        Show everyone
      </a>
    </p>
  );
}

function Figures({ person, currency }: { person: PersonRow; currency: string }) {
  const { answers, minutes, medianSeconds, goldAccuracy, agreement, owed } = person;
  const cells = [
    formatCount(answers),
    minutes === 0 ? "–" : minutes < 1 ? "< 1" : formatCount(minutes),
    medianSeconds === null ? "–" : `${medianSeconds.toFixed(1)} s`,
    share(goldAccuracy),
    share(agreement),
    share(shownLeftShare(person)),
    formatMoney(owed, currency),
  ];
  return cells.map((cell, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a figure is what it is
    <Td key={at} className="numeric text-right whitespace-nowrap">
      {cell}
    </Td>
  ));
}

function SortHead({
  base,
  query,
  sort,
  text,
  right,
}: {
  base: string;
  query: PeopleQuery;
  sort: PersonSort;
  text: string;
  right: boolean;
}) {
  const current = query.sort === sort;
  // A name is looked up from A; of a figure the most comes first.
  const descending = current ? !query.descending : sort !== "name";
  return (
    <Th
      className={right ? "text-right" : undefined}
      {...(current && { "aria-sort": query.descending ? "descending" : "ascending" })}
    >
      <Link
        prefetch={false}
        scroll={false}
        className="hover:underline"
        href={peopleHref(base, query, { sort, descending })}
      >
        {text}
        <span aria-hidden="true">{current ? (query.descending ? " ↓" : " ↑") : ""}</span>
      </Link>
    </Th>
  );
}

function standing({ excluded, here, role, source, sharesBrowser }: PersonRow): string {
  const words = [
    source,
    excluded && "excluded",
    here && "active now",
    role === "owner" && "owner",
    sharesBrowser > 0 && `same browser as ${plural(sharesBrowser, "other")}`,
  ];
  return words.filter(Boolean).join(", ");
}

function share(value: number | null): string {
  return value === null ? "–" : formatPercent(value);
}
