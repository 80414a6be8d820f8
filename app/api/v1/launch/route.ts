import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { apiCaller } from "@/lib/server/api-request";
import { resultReply } from "@/lib/server/http-reply";
import { launchProject } from "@/lib/server/launch-project";

export async function POST(request: NextRequest): Promise<Response> {
  const caller = await apiCaller(database(), request);
  if (caller instanceof Response) return caller;
  return resultReply(await launchProject(database(), caller.user, caller.projectId));
}
