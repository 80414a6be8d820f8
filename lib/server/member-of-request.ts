import type { NextRequest } from "next/server";
import type { Database } from "@/db/open";
import { problemReply } from "./http-reply";
import { type Member, memberByToken } from "./member-by-token";

/** Holds the token of who this browser is in the project. */
export function memberCookie(projectId: string): string {
  return `thresher-member-${projectId}`;
}

/** Who asks, or the refusal to send back. */
export function memberOfRequest(
  db: Database,
  request: NextRequest,
  projectId: string,
): Member | Response {
  const token = request.cookies.get(memberCookie(projectId))?.value ?? "";
  const member = memberByToken(db, projectId, token);
  return member.ok ? member.value : problemReply(member.problem, 401);
}
