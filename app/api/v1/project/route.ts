import { database } from "@/db/client";
import { asApiCaller } from "@/lib/server/api-request";
import { resultReply } from "@/lib/server/http-reply";
import { readDashboard } from "@/lib/server/read-dashboard";

export const GET = asApiCaller(async (caller) => {
  return resultReply(await readDashboard(database(), caller.user, caller.projectId));
});
