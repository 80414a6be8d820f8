import { resultReply } from "@/lib/server/http/http-reply";
import { tokenRoute } from "@/lib/server/http/route-doors";
import { launchProject } from "@/lib/server/projects/launch-project";

export const POST = tokenRoute({}, async ({ db, project }) =>
  resultReply(await launchProject(db, project)),
);
