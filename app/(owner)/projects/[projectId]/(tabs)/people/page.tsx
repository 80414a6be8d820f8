import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { listOwners } from "@/lib/server/kernel/owners";
import { listInvitations } from "@/lib/server/people/list-invitations";
import { readPeople } from "@/lib/server/people/read-people";
import { requireThisRelease } from "@/lib/server/projects/other-release";
import { Invitations } from "./invitations";
import { Owners } from "./owners";
import { PeopleTable } from "./people-table";

export const metadata: Metadata = { title: "People" };

type Props = { params: Promise<{ projectId: string }> };

export default async function PeoplePage({ params }: Props) {
  const { projectId } = await params;
  const user = await requireUser(`/projects/${projectId}/people`);
  requireThisRelease(database(), user, projectId);
  const people = await readPeople(database(), user, projectId);
  const invitations = await listInvitations(database(), user, projectId);
  const owners = await listOwners(database(), user, projectId);
  if (!people.ok || !invitations.ok || !owners.ok) notFound();
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="answering-heading">
        <h2 id="answering-heading" className="mb-2 text-xl font-semibold">
          Annotators
        </h2>
        <PeopleTable projectId={projectId} people={people.value} />
      </section>
      <section aria-labelledby="owners-heading">
        <h2 id="owners-heading" className="mb-2 text-xl font-semibold">
          Owners
        </h2>
        <Owners projectId={projectId} owners={owners.value} />
      </section>
      <section aria-labelledby="invitations-heading">
        <h2 id="invitations-heading" className="mb-2 text-xl font-semibold">
          Invitation links
        </h2>
        <Invitations projectId={projectId} invitations={invitations.value} />
      </section>
    </div>
  );
}
