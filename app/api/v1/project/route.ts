import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { jsonReply } from "@/lib/server/http/http-reply";
import { tokenRoute } from "@/lib/server/http/route-doors";

export const GET = tokenRoute({}, async ({ db, project }) =>
  jsonReply(await readDashboard(db, project)),
);
