import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { formatCount } from "@/app/_ui/amounts";
import { Timestamp } from "@/app/_ui/timestamp";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readPeople } from "@/lib/server/people/read-people";
import { type PersonFacts, readPerson } from "@/lib/server/people/read-person";
import { ErasePerson } from "./erase-person";

export const metadata: Metadata = { title: "Person" };

type Props = { params: Promise<{ projectId: string; personId: string }> };

export default async function PersonPage({ params }: Props) {
  const { projectId, personId } = await params;
  const here = `/projects/${projectId}/people/${personId}`;
  const { db, project } = await ownerPage(projectId, here);
  const person = await readPerson(db, project, personId);
  if (!person.ok) notFound();
  const people = await readPeople(db, project);
  const facts = person.value;
  const answers = people.find(({ id }) => id === personId)?.answers ?? 0;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <div>
        <p>
          <Link className="text-link" href={`/projects/${projectId}/people`}>
            People
          </Link>
        </p>
        <h2 className="mt-2 text-2xl font-semibold" dir="auto">
          {facts.displayName}
        </h2>
      </div>
      <section aria-labelledby="stored-heading">
        <h3 id="stored-heading" className="mb-2 text-xl font-semibold">
          Stored data
        </h3>
        <Stored facts={facts} answers={answers} />
        <p className="mt-4">
          <a className="text-link" href={`/api/projects/${projectId}/people/${personId}`} download>
            Download all data (JSON)
          </a>
        </p>
      </section>
      {facts.role === "annotator" && facts.erasedAtMs === null && (
        <ErasePerson projectId={projectId} personId={personId} name={facts.displayName} />
      )}
    </div>
  );
}

function Stored({ facts, answers }: { facts: PersonFacts; answers: number }) {
  const rows: [string, React.ReactNode][] = [
    ["Joined", <Timestamp key="joined" atMs={facts.joinedAtMs} />],
    ["Identified by", knownBy(facts)],
    ...(facts.platform?.parameters ?? []),
    ["Answers", formatCount(answers)],
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
