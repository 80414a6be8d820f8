import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { apiCaller } from "@/lib/server/api-request";
import { resultReply } from "@/lib/server/http-reply";
import { readDashboard } from "@/lib/server/read-dashboard";

export async function GET(request: NextRequest): Promise<Response> {
  const caller = await apiCaller(database(), request);
  if (caller instanceof Response) return caller;
  return resultReply(await readDashboard(database(), caller.user, caller.projectId));
}
