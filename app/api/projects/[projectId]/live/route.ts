import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readHistory } from "@/lib/server/dashboard/read-history";
import { readPlotColumns } from "@/lib/server/dashboard/read-plot";
import { guarded } from "@/lib/server/http/guarded";
import { jsonReply, problemReply } from "@/lib/server/http/http-reply";
import { ownerOfRequest } from "@/lib/server/http/owner-of-request";

export const GET = guarded(
  async (_request: NextRequest, { params }: { params: Promise<{ projectId: string }> }) => {
    const { projectId } = await params;
    const owner = await ownerOfRequest(projectId, "look");
    if (owner instanceof Response) return owner;
    const db = database();
    const [dashboard, plot, history] = await Promise.all([
      readDashboard(db, owner.user, projectId),
      readPlotColumns(db, owner.user, projectId),
      readHistory(db, owner.user, projectId),
    ]);
    if (!dashboard.ok) return problemReply(dashboard.problem);
    if (!plot.ok) return problemReply(plot.problem);
    if (!history.ok) return problemReply(history.problem);
    return jsonReply({ dashboard: dashboard.value, plot: plot.value, history: history.value });
  },
);
