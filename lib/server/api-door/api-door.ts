/**
 * The one door to the API. It knows whom the token acts for, counts the request, finds the operation, asks whether the token may and whether the project is
 * theirs, parses what was sent, and says everything that goes wrong as problem details.
 */
import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { type Bearer, bearerOf } from "@/lib/server/api/bearer";
import { type Found, findOperation } from "@/lib/server/api/find-operation";
import type { Operation } from "@/lib/server/api/operation";
import { guarded } from "@/lib/server/http/guarded";
import { asOwner, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { type Allowance, takeRequest } from "@/lib/server/kernel/per-minute";
import { ok, type Problem, problem, type Result } from "@/lib/server/kernel/result";
import { inputOf, newIdFor, queryOf } from "./api-input";
import { replyOf } from "./api-reply";
import { crossOriginHeaders } from "./cross-origin";
import { detailsReply } from "./problem-details";
import { runOnce } from "./run-once";

type Sought = Extract<Found, { kind: "operation" }>;

/** Answers any request under /api/v1. */
export const apiRoute = guarded(async (request: NextRequest): Promise<Response> => {
  const reply = await answer(request);
  const headers = crossOriginHeaders(request.headers.get("origin")) ?? {};
  for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value);
  return reply;
}, detailsReply);

async function answer(request: NextRequest): Promise<Response> {
  const bearer = await bearerOf(database(), bearerToken(request), Date.now());
  const allowance = await takeRequest(
    bearer ? "api-calls" : "api-refusals",
    bearer?.tokenId ?? "all",
  );
  const reply =
    allowance?.refused === true
      ? detailsReply(tooMany(allowance))
      : await answerBearer(request, bearer);
  if (bearer && allowance) setLimitHeaders(reply, allowance);
  return reply;
}

async function answerBearer(request: NextRequest, bearer: Bearer | null): Promise<Response> {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const found = findOperation(method, segmentsOf(request));
  if (found.kind === "nowhere") return detailsReply(noSuchAddress);
  if (bearer === null) return withChallenge(detailsReply(tokenMissing, 401));
  if (found.kind === "other-method") return otherMethod(found.allowed);
  const { operation } = found;
  if (!bearer.scopes.includes(operation.scope)) return detailsReply(outOfScope(operation));
  const project = await projectOf(bearer, found);
  if (!project.ok) return detailsReply(project.problem);
  return carryOut(request, { bearer, found, project: project.value });
}

/** A project token opens its own project alone; an address without one means that one. */
async function projectOf(
  { user, projectId: own }: Bearer,
  { operation, params, isAlias }: Sought,
): Promise<Result<OwnedProject | null>> {
  if (operation.about === "account") {
    // What a project token may see of an account is its own project; it changes nothing there.
    return own === null || operation.scope === "read" ? ok(null) : ownProjectOnly;
  }
  if (isAlias && own === null) return nameProject;
  const asked = isAlias ? own! : params.projectId!;
  if (own !== null && own !== asked) return otherProject;
  return asOwner(database(), user, asked);
}

async function carryOut(
  request: NextRequest,
  { bearer, found, project }: { bearer: Bearer; found: Sought; project: OwnedProject | null },
): Promise<Response> {
  const { operation, params } = found;
  const query = queryOf(request, operation);
  if (!query.ok) return detailsReply(query.problem);
  const input = await inputOf(request, operation);
  if (!input.ok) return detailsReply(input.problem);
  const made = newIdFor(request, operation, bearer);
  if (!made.ok) return detailsReply(made.problem);
  const { id, hasKey } = made.value;
  const came = {
    ...{ db: database(), bearer, user: bearer.user, params, query: query.value },
    ...{ input: input.value, ifMatch: request.headers.get("if-match"), newId: id },
  };
  const run = () => operation.run(came, project);
  const keyed = { id, userId: bearer.user.id, input: came.input };
  const result = hasKey ? await runOnce(came.db, keyed, run) : await run();
  if (result === null) return detailsReply(otherBody, 422);
  return result.ok ? replyOf(operation, result.value) : detailsReply(result.problem);
}

/** After /api/v1. What cannot be decoded was refused before. */
function segmentsOf(request: NextRequest): string[] {
  const [, , , ...segments] = request.nextUrl.pathname.split("/");
  return segments.map((segment) => decodeURIComponent(segment));
}

function bearerToken(request: NextRequest): string {
  const [scheme = "", token = ""] = (request.headers.get("authorization") ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" ? token : "";
}

/** As in the IETF's draft "RateLimit header fields for HTTP". */
function setLimitHeaders({ headers }: Response, { limit, left, resetSeconds }: Allowance): void {
  headers.set("ratelimit-policy", `"calls";q=${limit};w=60`);
  headers.set("ratelimit", `"calls";r=${left};t=${resetSeconds}`);
}

function withChallenge(reply: Response): Response {
  reply.headers.set("www-authenticate", "Bearer");
  return reply;
}

function otherMethod(allowed: readonly string[]): Response {
  const list = allowed.join(", ");
  const message = `This address takes ${list}.`;
  const reply = detailsReply({ kind: "invalid", message }, 405);
  reply.headers.set("allow", list);
  return reply;
}

function tooMany({ resetSeconds }: Allowance): Problem {
  const message = `Too many requests. Wait ${resetSeconds} s, or increase THRESHER_API_RATE.`;
  return { kind: "too-many", message, retryAfterSeconds: resetSeconds };
}

function outOfScope({ scope }: Operation): Problem {
  const message = `This token may not do that: it needs the scope "${scope}". Make another token on your account page.`;
  return { kind: "forbidden", message };
}

const otherBody: Problem = {
  kind: "invalid",
  message:
    "This Idempotency-Key came with another body before. Nothing was done: send the same request again, or use a new key.",
};

const noSuchAddress: Problem = {
  kind: "not-found",
  message: "The API has no such address. /api/v1/openapi.json lists them all.",
};

const tokenMissing: Problem = {
  kind: "forbidden",
  message:
    "Send a token that is neither expired nor withdrawn: Authorization: Bearer thresher_… Make one on your account page, or on a project's settings page.",
};

const ownProjectOnly = problem(
  "forbidden",
  "A project's token opens that project alone. Use a personal token, from your account page.",
);

const otherProject = problem(
  "not-found",
  "This project doesn't exist, or the token doesn't open it.",
);

const nameProject = problem(
  "not-found",
  "A personal token opens many projects: name one, as in /api/v1/projects/{projectId}/labels.",
);
