import { database } from "@/db/client";
import { asApiCaller } from "@/lib/server/api-request";
import { resultReply } from "@/lib/server/http-reply";
import { launchProject } from "@/lib/server/launch-project";

export const POST = asApiCaller(async (caller) => {
  return resultReply(await launchProject(database(), caller.user, caller.projectId));
});
