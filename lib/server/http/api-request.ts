import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import type { Database } from "@/db/open";
import { bearerOf } from "@/lib/server/api/api-tokens";
import { perMinute } from "@/lib/server/kernel/per-minute";
import type { User } from "@/lib/server/kernel/project-access";
import { rateSetting } from "@/lib/server/kernel/rate-setting";
import { guarded } from "./guarded";
import { problemReply } from "./http-reply";

export interface ApiCaller {
  readonly user: User;
  readonly projectId: string;
}

/** Requests a minute for one token, unless THRESHER_API_RATE says otherwise: enough for a simulated crowd. */
const defaultRate = 12_000;
/** Wrong tokens a minute, for everyone together: guessing is hopeless anyway, and this keeps it cheap. */
const wrongTokens = 120;

const calls = perMinute("api-calls", () => rateSetting("THRESHER_API_RATE", defaultRate));
const refusals = perMinute("api-refusals", () => wrongTokens);

/** A route of the API, for anyone who sends a project's token; others are refused. */
export function asApiCaller(
  handle: (caller: ApiCaller, request: NextRequest) => Promise<Response>,
): (request: NextRequest) => Promise<Response> {
  return guarded(async (request: NextRequest) => {
    const caller = await apiCaller(database(), request);
    return caller instanceof Response ? caller : handle(caller, request);
  });
}

/** Whom a request's bearer token acts for, or the refusal to send back. */
export async function apiCaller(db: Database, request: Request): Promise<ApiCaller | Response> {
  const [scheme = "", token = ""] = (request.headers.get("authorization") ?? "").split(" ");
  const bearer = scheme.toLowerCase() === "bearer" ? bearerOf(db, token) : null;
  const waitSeconds = await (bearer ? calls(bearer.tokenId) : refusals("all"));
  if (waitSeconds !== null) {
    const message = `Too many requests. Wait ${waitSeconds} s, or increase THRESHER_API_RATE.`;
    return problemReply({ kind: "too-many", message, retryAfterSeconds: waitSeconds });
  }
  if (bearer) return bearer;
  const message = "Send a project's token: Authorization: Bearer thresher_…";
  return problemReply({ kind: "forbidden", message }, 401);
}
