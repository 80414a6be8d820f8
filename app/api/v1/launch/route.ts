import { database } from "@/db/client";
import { asApiCaller } from "@/lib/server/http/api-request";
import { resultReply } from "@/lib/server/http/http-reply";
import { launchProject } from "@/lib/server/projects/launch-project";

export const POST = asApiCaller(async (caller) => {
  return resultReply(await launchProject(database(), caller.user, caller.projectId));
});
