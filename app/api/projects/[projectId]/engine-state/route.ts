import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { jsonReply, problemReply } from "@/lib/server/http-reply";
import { ownerOfRequest } from "@/lib/server/owner-of-request";
import { readEngineState } from "@/lib/server/read-engine-state";

export async function GET(
  _request: NextRequest,
  { params }: { params: Promise<{ projectId: string }> },
): Promise<Response> {
  const { projectId } = await params;
  const owner = await ownerOfRequest(projectId);
  if (owner instanceof Response) return owner;
  const state = await readEngineState(database(), owner.user, projectId);
  return state.ok ? jsonReply(state.value) : problemReply(state.problem);
}
