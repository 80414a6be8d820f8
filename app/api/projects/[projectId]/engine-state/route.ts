import { readEngineState } from "@/lib/server/dashboard/read-engine-state";
import { resultReply } from "@/lib/server/http/http-reply";
import { ownerRoute } from "@/lib/server/http/route-doors";

export const GET = ownerRoute("owner-looks", async ({ db, project }) =>
  resultReply(await readEngineState(db, project)),
);
