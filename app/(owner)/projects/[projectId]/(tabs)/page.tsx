import type { Metadata } from "next";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readHistory } from "@/lib/server/dashboard/read-history";
import { readPlot } from "@/lib/server/dashboard/read-plot";
import { readReport } from "@/lib/server/dashboard/read-report";
import { listInvitations } from "@/lib/server/people/list-invitations";
import { readPeople } from "@/lib/server/people/read-people";
import { brokenAssumptions } from "./_dashboard/broken-assumptions";
import { FinishedSummary } from "./_dashboard/finished-summary";
import { LiveDashboard } from "./_dashboard/live-dashboard";

export const metadata: Metadata = { title: "Dashboard" };

type Props = { params: Promise<{ projectId: string }> };

export default async function DashboardPage({ params }: Props) {
  const { projectId } = await params;
  const { db, project } = await ownerPage(projectId, `/projects/${projectId}`);
  const [dashboard, plot, history, people] = await Promise.all([
    readDashboard(db, project),
    readPlot(db, project),
    readHistory(db, project),
    readPeople(db, project),
  ]);
  const open = (await listInvitations(db, project)).find(
    ({ state, role }) => state === "open" && role === "annotator",
  );
  const report = dashboard.state === "finished" ? await readReport(db, project) : null;
  return (
    <>
      {report?.ok && <FinishedSummary report={report.value} projectId={projectId} />}
      <LiveDashboard
        initial={{ dashboard, plot: plot.columns, history }}
        itemIds={plot.ids}
        warnings={brokenAssumptions(people, dashboard.settings)}
        invitationPath={open?.path ?? null}
      />
    </>
  );
}
