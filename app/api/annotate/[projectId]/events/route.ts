import { database } from "@/db/client";
import { asMember } from "@/lib/server/http/as-member";
import { eventStreamReply } from "@/lib/server/http/event-stream";
import { watchAsAnnotator } from "@/lib/server/http/watch-session";

export const GET = asMember(async ({ id: memberId, projectId }, request) =>
  eventStreamReply(request, memberId, (stream) =>
    watchAsAnnotator(database(), { projectId, memberId }, stream),
  ),
);
