import type { Metadata } from "next";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { listOwners } from "@/lib/server/kernel/owners";
import { listInvitations } from "@/lib/server/people/list-invitations";
import { readPeople } from "@/lib/server/people/read-people";
import { Invitations } from "./invitations";
import { Owners } from "./owners";
import { PeopleTable } from "./people-table";

export const metadata: Metadata = { title: "People" };

type Props = { params: Promise<{ projectId: string }> };

export default async function PeoplePage({ params }: Props) {
  const { projectId } = await params;
  const { db, project } = await ownerPage(projectId, `/projects/${projectId}/people`);
  const people = await readPeople(db, project);
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="answering-heading">
        <h2 id="answering-heading" className="mb-2 text-xl font-semibold">
          Annotators
        </h2>
        <PeopleTable projectId={projectId} people={people} />
      </section>
      <section aria-labelledby="owners-heading">
        <h2 id="owners-heading" className="mb-2 text-xl font-semibold">
          Owners
        </h2>
        <Owners projectId={projectId} owners={listOwners(db, project)} />
      </section>
      <section aria-labelledby="invitations-heading">
        <h2 id="invitations-heading" className="mb-2 text-xl font-semibold">
          Invitation links
        </h2>
        <Invitations projectId={projectId} invitations={listInvitations(db, project)} />
      </section>
    </div>
  );
}
