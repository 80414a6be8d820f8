import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { eventStreamReply } from "@/lib/server/http/event-stream";
import { guarded } from "@/lib/server/http/guarded";
import { ownerOfRequest } from "@/lib/server/http/owner-of-request";
import { watchAsOwner } from "@/lib/server/http/watch-session";

export const GET = guarded(
  async (request: NextRequest, { params }: { params: Promise<{ projectId: string }> }) => {
    const { projectId } = await params;
    const owner = await ownerOfRequest(projectId, "look");
    if (owner instanceof Response) return owner;
    return eventStreamReply(request, `owner ${owner.user.id}`, (stream) =>
      watchAsOwner(database(), projectId, stream),
    );
  },
);
