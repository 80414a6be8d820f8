import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { problemReply } from "./http-reply";
import { type Member, memberByToken } from "./member-by-token";
import { memberCookie } from "./member-cookie";

type Context = { readonly params: Promise<{ readonly projectId: string }> };

/** A route under `[projectId]` for people who joined the project; others are refused. */
export function asMember(
  handle: (member: Member, request: NextRequest) => Promise<Response>,
): (request: NextRequest, context: Context) => Promise<Response> {
  return async (request, { params }) => {
    const { projectId } = await params;
    const token = request.cookies.get(memberCookie(projectId))?.value ?? "";
    const member = memberByToken(database(), projectId, token);
    return member.ok ? handle(member.value, request) : problemReply(member.problem, 401);
  };
}
