import type { LiveView } from "@/lib/protocol/dashboard-messages";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readHistory } from "@/lib/server/dashboard/read-history";
import { jsonReply } from "@/lib/server/http/http-reply";
import { ownerRoute } from "@/lib/server/http/route-doors";

export const GET = ownerRoute("owner-looks", async ({ db, project }) => {
  const [dashboard, history] = await Promise.all([
    readDashboard(db, project),
    readHistory(db, project),
  ]);
  return jsonReply({ dashboard, history } satisfies LiveView);
});
