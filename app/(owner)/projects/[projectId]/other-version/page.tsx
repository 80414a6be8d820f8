import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ButtonLink } from "@/app/_ui/button";
import { PageHeader } from "@/app/_ui/page-header";
import { database } from "@/db/client";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { requireUser } from "@/lib/server/http/current-user";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { otherVersionOf } from "@/lib/server/projects/other-version";

export const metadata: Metadata = { title: "Another version" };

type Props = { params: Promise<{ projectId: string }> };

/** In place of a project's pages when another version of the algorithm chose its labels. */
export default async function OtherVersionPage({ params }: Props) {
  const { projectId } = await params;
  const user = await requireUser(`/projects/${projectId}/other-version`);
  const project = await asOwner(database(), user, projectId);
  if (!project.ok) notFound();
  const version = await otherVersionOf(database(), project.value);
  if (version === null) redirect(`/projects/${projectId}`);
  return (
    <div className="max-w-3xl">
      <PageHeader title={project.value.name} />
      <p className="pb-2">
        Version {version} of the algorithm chose this project’s labels and this Thresher has version{" "}
        {algorithmVersion}, so it isn’t opened here: the same answers could give other labels.
      </p>
      <p className="pb-4 text-ink-soft">
        Nothing is lost. To go on, open it with the Thresher it was begun with. Every answer is in
        its log.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink prefetch={false} href={`/api/projects/${projectId}/export/log.jsonl`} download>
          Download its log
        </ButtonLink>
        <ButtonLink look="quiet" href="/projects">
          Back to projects
        </ButtonLink>
      </p>
    </div>
  );
}
