import { eventStreamReply } from "@/lib/server/http/event-stream";
import { ownerRoute } from "@/lib/server/http/route-doors";
import { watchAsOwner } from "@/lib/server/http/watch-session";

export const GET = ownerRoute("owner-looks", async ({ db, project, request }) =>
  eventStreamReply(request, `owner ${project.user.id}`, (stream) =>
    watchAsOwner(db, project.id, stream),
  ),
);
