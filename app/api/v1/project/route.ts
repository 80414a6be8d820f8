import { database } from "@/db/client";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { asApiCaller } from "@/lib/server/http/api-request";
import { resultReply } from "@/lib/server/http/http-reply";

export const GET = asApiCaller(async (caller) => {
  return resultReply(await readDashboard(database(), caller.user, caller.projectId));
});
