import type { Metadata } from "next";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readPeopleSources } from "@/lib/server/dashboard/read-people-sources";
import { readHints } from "@/lib/server/models/read-hints";
import { ForbidModels } from "./forbid-models";
import { HintsInUse } from "./hints-in-use";
import { Models } from "./models";
import { PeopleSources } from "./people-sources";

export const metadata: Metadata = { title: "Sources" };

type Props = { params: Promise<{ projectId: string }> };

export default async function SourcesPage({ params }: Props) {
  const { projectId } = await params;
  const { db, project } = await ownerPage(projectId, `/projects/${projectId}/sources`);
  const { currency } = project.settings.live;
  const people = await readPeopleSources(db, project);
  const hints = await readHints(db, project);
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      {people.length > 0 && (
        <PeopleSources projectId={projectId} sources={people} currency={currency} />
      )}
      <HintsInUse hints={hints} />
      <Models projectId={projectId} hints={hints} currency={currency} />
      <ForbidModels projectId={projectId} allowed={hints.allowed} />
    </div>
  );
}
