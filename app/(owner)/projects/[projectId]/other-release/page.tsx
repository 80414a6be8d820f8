import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PageHeader } from "@/app/_ui/page-header";
import { database } from "@/db/client";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { requireUser } from "@/lib/server/accounts/current-user";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { listOwners } from "@/lib/server/kernel/owners";
import { readOtherRelease } from "@/lib/server/projects/other-release";
import { Owners } from "../(tabs)/people/owners";
import { PutAway } from "../(tabs)/settings/put-away";
import { EraseNames } from "./erase-names";

export const metadata: Metadata = { title: "Begun with another release" };

type Props = { params: Promise<{ projectId: string }> };

/** In place of a project's pages when another version of the algorithm chose its labels. */
export default async function OtherReleasePage({ params }: Props) {
  const { projectId } = await params;
  const user = await requireUser(`/projects/${projectId}/other-release`);
  const project = asOwner(database(), user, projectId);
  if (!project.ok) notFound();
  const found = readOtherRelease(database(), project.value);
  if (found === null) redirect(`/projects/${projectId}`);
  const owners = listOwners(database(), project.value);
  const { name, archived, algorithm, people } = found;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={name}
        lead="This project was begun with another release of Thresher, and is not opened with this one."
      />
      <div className="flex flex-col gap-4 pb-12">
        <p>
          Version {algorithm} of the algorithm chose its labels; this release has version{" "}
          {algorithmVersion}. Read with another version, the same answers could give other labels,
          so no answer of it is shown, asked or changed here. Every one is kept as it was.
        </p>
        <p>
          <strong className="font-semibold">To see it, go on with it or export it:</strong> ask
          whoever runs this Thresher to start the release that it was begun with on a backup of its
          data (“Upgrade and rollback” in docs/operations.md).
        </p>
        <p>
          <strong className="font-semibold">To ask again with this release:</strong> duplicate it
          below. The copy has the same items, questions and settings, and none of the answers.
        </p>
      </div>
      <section aria-labelledby="people-heading" className="border-t border-line pt-6 pb-12">
        <h2 id="people-heading" className="mb-1 text-xl font-semibold">
          Who answered
        </h2>
        <p className="mb-3 max-w-prose text-ink-soft">
          Names, links to accounts and what a crowd platform passed along can be erased. What was
          answered stays, from nobody in particular; to leave somebody’s answers out, ask for the
          release that it was begun with.
        </p>
        <EraseNames projectId={projectId} people={people} />
      </section>
      <section aria-labelledby="owners-heading" className="border-t border-line pt-6 pb-12">
        <h2 id="owners-heading" className="mb-1 text-xl font-semibold">
          Owners
        </h2>
        <Owners projectId={projectId} owners={owners} canInvite={false} />
      </section>
      <PutAway
        projectId={projectId}
        name={name}
        archived={archived}
        owner={owners.find(({ isOwner }) => isOwner)!}
      />
    </div>
  );
}
