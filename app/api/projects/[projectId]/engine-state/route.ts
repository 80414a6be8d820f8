import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { readEngineState } from "@/lib/server/dashboard/read-engine-state";
import { guarded } from "@/lib/server/http/guarded";
import { jsonReply, problemReply } from "@/lib/server/http/http-reply";
import { ownerOfRequest } from "@/lib/server/http/owner-of-request";

export const GET = guarded(
  async (_request: NextRequest, { params }: { params: Promise<{ projectId: string }> }) => {
    const { projectId } = await params;
    const owner = await ownerOfRequest(projectId, "look");
    if (owner instanceof Response) return owner;
    const state = await readEngineState(database(), owner.user, projectId);
    return state.ok ? jsonReply(state.value) : problemReply(state.problem);
  },
);
