import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readHistory } from "@/lib/server/dashboard/read-history";
import { readPlot } from "@/lib/server/dashboard/read-plot";
import { listInvitations } from "@/lib/server/people/list-invitations";
import { readPeople } from "@/lib/server/people/read-people";
import { requireThisRelease } from "@/lib/server/projects/other-release";
import { brokenAssumptions } from "./_dashboard/broken-assumptions";
import { LiveDashboard } from "./_dashboard/live-dashboard";

export const metadata: Metadata = { title: "Dashboard" };

type Props = { params: Promise<{ projectId: string }> };

export default async function DashboardPage({ params }: Props) {
  const { projectId } = await params;
  const user = await requireUser(`/projects/${projectId}`);
  requireThisRelease(database(), user, projectId);
  const db = database();
  const [dashboard, plot, history, people, invitations] = await Promise.all([
    readDashboard(db, user, projectId),
    readPlot(db, user, projectId),
    readHistory(db, user, projectId),
    readPeople(db, user, projectId),
    listInvitations(db, user, projectId),
  ]);
  if (!dashboard.ok || !plot.ok || !history.ok || !people.ok || !invitations.ok) notFound();
  const open = invitations.value.find(
    ({ state, role }) => state === "open" && role === "annotator",
  );
  return (
    <LiveDashboard
      initial={{
        dashboard: dashboard.value,
        plot: plot.value.columns,
        history: history.value,
      }}
      itemIds={plot.value.ids}
      warnings={brokenAssumptions(people.value, dashboard.value.settings)}
      invitationPath={open?.path ?? null}
    />
  );
}
