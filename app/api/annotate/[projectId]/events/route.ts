import { eventStreamReply } from "@/lib/server/http/event-stream";
import { memberRoute } from "@/lib/server/http/route-doors";
import { watchAsAnnotator } from "@/lib/server/http/watch-session";

export const GET = memberRoute({}, async ({ db, member, request }) => {
  const { id: memberId, projectId } = member;
  return eventStreamReply(request, memberId, (stream) =>
    watchAsAnnotator(db, { projectId, memberId }, stream),
  );
});
