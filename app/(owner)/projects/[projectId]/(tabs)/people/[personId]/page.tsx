import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { formatCount, formatMoney, formatPercent } from "@/app/_ui/amounts";
import { Figure } from "@/app/_ui/figure";
import { Timestamp } from "@/app/_ui/timestamp";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { type PersonFacts, readPerson } from "@/lib/server/people/read-person";
import { readPersonRecord } from "@/lib/server/people/read-person-record";
import type { PersonRow } from "@/lib/session/owner-view";
import { shownLeftShare } from "../left-share";
import { CountedPerson } from "./counted-person";
import { ErasePerson } from "./erase-person";
import { LatestAnswers } from "./latest-answers";

export const metadata: Metadata = { title: "Person" };

type Props = { params: Promise<{ projectId: string; personId: string }> };

export default async function PersonPage({ params }: Props) {
  const { projectId, personId } = await params;
  const base = `/projects/${projectId}`;
  const { db, project } = await ownerPage(projectId, `${base}/people/${personId}`);
  const person = await readPerson(db, project, personId);
  if (!person.ok) notFound();
  const facts = person.value;
  const { figures, latest } = await readPersonRecord(db, project, personId);
  return (
    <div className="flex flex-col gap-10">
      <div>
        <p>
          <Link className="text-link" href={`${base}/people`}>
            People
          </Link>
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl font-semibold break-words" dir="auto">
            {facts.displayName}
            {figures?.excluded && (
              <span className="text-base font-normal text-ink-soft"> excluded</span>
            )}
          </h2>
          {figures && <CountedPerson projectId={projectId} person={figures} />}
        </div>
      </div>
      {figures && <Work figures={figures} currency={project.settings.live.currency} />}
      <section aria-labelledby="answers-heading">
        <h3 id="answers-heading" className="mb-2 text-xl font-semibold">
          Latest answers
        </h3>
        <LatestAnswers
          answers={latest}
          total={figures?.answers ?? 0}
          base={`${base}/items`}
          words={project.settings.questions}
        />
      </section>
      <section aria-labelledby="stored-heading" className="max-w-3xl">
        <h3 id="stored-heading" className="mb-2 text-xl font-semibold">
          Stored data
        </h3>
        <Stored facts={facts} />
        <p className="mt-4">
          <a className="text-link" href={`/api/projects/${projectId}/people/${personId}`} download>
            Download all data (JSON)
          </a>
        </p>
      </section>
      {facts.role === "annotator" && facts.erasedAtMs === null && (
        <div className="max-w-3xl">
          <ErasePerson projectId={projectId} personId={personId} name={facts.displayName} />
        </div>
      )}
    </div>
  );
}

/** What they did, how it fits with the others, and what it comes to. */
function Work({ figures, currency }: { figures: PersonRow; currency: string }) {
  const { answers, minutes, medianSeconds, agreement, goldAccuracy, owed } = figures;
  const left = shownLeftShare(figures);
  const share = (value: number | null) => (value === null ? "–" : formatPercent(value));
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-4">
      <Figure name="Answers" value={formatCount(answers)} />
      <Figure
        name="Minutes"
        value={minutes > 0 && minutes < 1 ? "< 1" : formatCount(minutes)}
        note={medianSeconds === null ? undefined : `${medianSeconds.toFixed(1)} s each (median)`}
      />
      <Figure
        name="Agreement"
        value={share(agreement)}
        note={
          agreement === null
            ? "No item they judged has a label yet."
            : "with the items' labels as they are now"
        }
      />
      <Figure
        name="Owed"
        value={formatMoney(owed, currency)}
        note="For all answers, at the prices they were asked at, without the platform's fee."
      />
      {goldAccuracy !== null && <Figure name="Known answers right" value={share(goldAccuracy)} />}
      {left !== null && (
        <Figure name="Left side picked" value={share(left)} note="About half is expected." />
      )}
    </dl>
  );
}

function Stored({ facts }: { facts: PersonFacts }) {
  const rows: [string, React.ReactNode][] = [
    ["Joined", <Timestamp key="joined" atMs={facts.joinedAtMs} />],
    ["Identified by", knownBy(facts)],
    ...(facts.platform?.parameters ?? []),
    ["Name in the log and in exports", <code key="id">{facts.id}</code>],
  ];
  if (facts.erasedAtMs !== null) {
    rows.unshift(["Erased", <Timestamp key="erased" atMs={facts.erasedAtMs} />]);
  }
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr] sm:gap-y-2">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function knownBy({ erasedAtMs, platform, apiName, hasAccount }: PersonFacts): string {
  if (erasedAtMs !== null) return "nothing (erased)";
  if (platform) return `what the platform (${platform.kind}) passed along`;
  if (apiName !== null) return `the name used by scripts, ${apiName}`;
  return hasAccount ? "an account on this server, and the name above" : "the name they chose";
}
