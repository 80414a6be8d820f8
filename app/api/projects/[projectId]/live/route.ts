import type { LiveView } from "@/lib/protocol/dashboard-messages";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readHistory } from "@/lib/server/dashboard/read-history";
import { readPlotColumns } from "@/lib/server/dashboard/read-plot";
import { jsonReply } from "@/lib/server/http/http-reply";
import { ownerRoute } from "@/lib/server/http/route-doors";

export const GET = ownerRoute("owner-looks", async ({ db, project }) => {
  const [dashboard, plot, history] = await Promise.all([
    readDashboard(db, project),
    readPlotColumns(db, project),
    readHistory(db, project),
  ]);
  return jsonReply({ dashboard, plot, history } satisfies LiveView);
});
