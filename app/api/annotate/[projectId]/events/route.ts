import { database } from "@/db/client";
import { asMember } from "@/lib/server/as-member";
import { eventStreamReply } from "@/lib/server/event-stream";
import { watchAsAnnotator } from "@/lib/server/watch-session";

export const GET = asMember(async ({ id: memberId, projectId }, request) =>
  eventStreamReply(request, memberId, (stream) =>
    watchAsAnnotator(database(), { projectId, memberId }, stream),
  ),
);
