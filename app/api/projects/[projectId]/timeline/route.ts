import { readTimeline } from "@/lib/server/dashboard/read-timeline";
import { bytesReply } from "@/lib/server/http/http-reply";
import { ownerRoute } from "@/lib/server/http/route-doors";

export const GET = ownerRoute("owner-downloads", async ({ db, project }) =>
  bytesReply(await readTimeline(db, project)),
);
