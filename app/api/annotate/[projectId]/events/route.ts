import { eventStreamReply } from "@/lib/server/http/event-stream";
import { memberRoute } from "@/lib/server/http/route-doors";
import { watchAsAnnotator } from "@/lib/server/http/watch-session";

export const GET = memberRoute({}, async ({ db, member, request }) => {
  const { id: person, source, projectId } = member;
  return eventStreamReply(request, person, (stream) =>
    watchAsAnnotator(db, { projectId, person, source }, stream),
  );
});
