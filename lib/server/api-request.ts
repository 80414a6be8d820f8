import type { NextRequest } from "next/server";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { database } from "@/db/client";
import type { Database } from "@/db/open";
import { bearerOf } from "./api-tokens";
import { problemReply } from "./http-reply";
import type { User } from "./project-access";

export interface ApiCaller {
  readonly user: User;
  readonly projectId: string;
}

/** Requests a minute for one token, unless THRESHER_API_RATE says otherwise: enough for a simulated crowd. */
const defaultRate = 12_000;
/** Wrong tokens a minute, for everybody together: guessing is hopeless anyway, and this keeps it cheap. */
const wrongTokens = 120;

// One count a process, although Next bundles modules more than once.
const holder = globalThis as {
  thresherApiLimits?: { calls: RateLimiterMemory; refusals: RateLimiterMemory };
};

function limits() {
  holder.thresherApiLimits ??= {
    calls: new RateLimiterMemory({
      points: Number(process.env.THRESHER_API_RATE) || defaultRate,
      duration: 60,
    }),
    refusals: new RateLimiterMemory({ points: wrongTokens, duration: 60 }),
  };
  return holder.thresherApiLimits;
}

/** A route of the API, for whoever sends a project's token; others are refused. */
export function asApiCaller(
  handle: (caller: ApiCaller, request: NextRequest) => Promise<Response>,
): (request: NextRequest) => Promise<Response> {
  return async (request) => {
    const caller = await apiCaller(database(), request);
    return caller instanceof Response ? caller : handle(caller, request);
  };
}

/** Whom a request's bearer token acts for, or the refusal to send back. */
export async function apiCaller(db: Database, request: Request): Promise<ApiCaller | Response> {
  const [scheme = "", token = ""] = (request.headers.get("authorization") ?? "").split(" ");
  const bearer = scheme.toLowerCase() === "bearer" ? bearerOf(db, token) : null;
  const { calls, refusals } = limits();
  const wait = await (bearer ? take(calls, bearer.tokenId) : take(refusals, "all"));
  if (wait !== null) return tooMany(wait);
  if (bearer) return bearer;
  const message = "Send a project's token: Authorization: Bearer thresher_…";
  return problemReply({ kind: "forbidden", message }, 401);
}

/** Null when there is room, or the milliseconds until there is. */
async function take(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
    throw refused;
  }
}

function tooMany(waitMs: number): Response {
  const seconds = Math.ceil(waitMs / 1_000);
  const message = `Too many requests: wait ${seconds} s, or raise THRESHER_API_RATE.`;
  const reply = problemReply({ kind: "too-many", message });
  reply.headers.set("retry-after", String(seconds));
  return reply;
}
