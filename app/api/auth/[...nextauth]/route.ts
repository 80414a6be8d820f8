import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { database } from "@/db/client";
import { authOptions } from "@/lib/server/http/auth-options";
import { authRefusal } from "@/lib/server/http/auth-refusal";
import { forgettingMembers } from "@/lib/server/http/forget-members";
import { guarded } from "@/lib/server/http/guarded";
import { problemReply } from "@/lib/server/http/http-reply";
import { readBody } from "@/lib/server/http/read-body";
import { crossOriginRefusal } from "@/lib/server/http/same-origin";
import { bodies } from "@/lib/server/kernel/limits";
import type { Problem } from "@/lib/server/kernel/result";

type Context = { params: Promise<{ nextauth: string[] }> };

export const GET = guarded(async (request: NextRequest, context: Context): Promise<Response> => {
  const nonsense = authRefusal(request, null);
  return nonsense ? problemReply(nonsense) : NextAuth(request, context, authOptions());
});

/** next-auth checks a token of its own; before that, what comes from elsewhere or is far too long is refused. */
export const POST = guarded(async (request: NextRequest, context: Context): Promise<Response> => {
  const foreign = crossOriginRefusal(request.headers);
  if (foreign) return problemReply(foreign);
  const body = await readBody(request, bodies.small);
  if (!body.ok) return problemReply(body.problem);
  const nonsense = authRefusal(request, Buffer.from(body.value));
  if (nonsense) return problemReply(nonsense);
  const { url, method, headers } = request;
  const whole = new NextRequest(url, { method, headers, body: Buffer.from(body.value) });
  let refused: Problem | null = null;
  const options = authOptions((problem) => {
    refused = problem;
  });
  const reply: Response = await NextAuth(whole, context, options);
  if (refused) return asTooMany(reply, refused);
  return hasSignedOut(reply) ? await withoutMembers(reply, request) : reply;
});

function hasSignedOut(reply: Response): boolean {
  return reply.headers.getSetCookie().some((cookie) => /next-auth\.session-token=;/.test(cookie));
}

async function withoutMembers(reply: Response, request: NextRequest): Promise<Response> {
  const headers = new Headers(reply.headers);
  for (const cookie of await forgettingMembers(database(), request.cookies.getAll())) {
    headers.append("set-cookie", cookie);
  }
  return new Response(reply.body, { status: reply.status, headers });
}

function asTooMany(reply: Response, { retryAfterSeconds = 60 }: Problem): Response {
  const headers = new Headers(reply.headers);
  headers.set("retry-after", String(retryAfterSeconds));
  return new Response(reply.body, { status: 429, headers });
}
