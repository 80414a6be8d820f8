import type { Metadata } from "next";
import { Suspense } from "react";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { database } from "@/db/client";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readHistory } from "@/lib/server/dashboard/read-history";
import { readFewIds } from "@/lib/server/dashboard/read-named-ids";
import { readReport } from "@/lib/server/dashboard/read-report";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { findOpenLink } from "@/lib/server/people/list-invitations";
import { readPeople } from "@/lib/server/people/read-people";
import { brokenAssumptions } from "./_dashboard/broken-assumptions";
import { FinishedSummary } from "./_dashboard/finished-summary";
import { LiveDashboard } from "./_dashboard/live-dashboard";

export const metadata: Metadata = { title: "Dashboard" };

type Props = { params: Promise<{ projectId: string }> };

export default async function DashboardPage({ params }: Props) {
  const { projectId } = await params;
  const { db, project } = await ownerPage(projectId, `/projects/${projectId}`);
  // Looks at every answer: the page does not wait for it.
  const people = readPeople(db, project);
  const warnings = people.then((all) => brokenAssumptions(all, project.settings));
  const [dashboard, itemIds, history, invitationPath] = await Promise.all([
    readDashboard(db, project),
    readFewIds(db, project),
    readHistory(db, project),
    findOpenLink(db, project),
  ]);
  return (
    <>
      {dashboard.state === "finished" && (
        <Suspense>
          <Finished project={project} />
        </Suspense>
      )}
      <LiveDashboard
        initial={{ dashboard, history }}
        itemIds={itemIds}
        warnings={warnings}
        invitationPath={invitationPath}
      />
    </>
  );
}

async function Finished({ project }: { project: OwnedProject }) {
  const report = await readReport(database(), project);
  return report.ok && <FinishedSummary report={report.value} projectId={project.id} />;
}
