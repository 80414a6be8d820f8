import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { guarded } from "@/lib/server/http/guarded";
import { problemReply } from "@/lib/server/http/http-reply";
import { ownerOfRequest } from "@/lib/server/http/owner-of-request";
import { streamReply } from "@/lib/server/http/stream-reply";
import { exportPerson } from "@/lib/server/people/person-data";

/** All that is stored about one person of the project. */
export const GET = guarded(
  async (
    _request: NextRequest,
    { params }: { params: Promise<{ projectId: string; personId: string }> },
  ) => {
    const { projectId, personId } = await params;
    const owner = await ownerOfRequest(projectId, "download");
    if (owner instanceof Response) return owner;
    const data = await exportPerson(database(), owner.user, projectId, personId);
    if (!data.ok) return problemReply(data.problem);
    return streamReply(data.value, "person.json", owner.project.name);
  },
);
