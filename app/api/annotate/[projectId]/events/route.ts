import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { eventStreamReply } from "@/lib/server/event-stream";
import { memberOfRequest } from "@/lib/server/member-of-request";
import { watchAsAnnotator } from "@/lib/server/watch-session";

export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ projectId: string }> },
): Promise<Response> {
  const { projectId } = await params;
  const member = memberOfRequest(database(), request, projectId);
  if (member instanceof Response) return member;
  return eventStreamReply(request.signal, (stream) =>
    watchAsAnnotator(database(), { projectId, memberId: member.id }, stream),
  );
}
