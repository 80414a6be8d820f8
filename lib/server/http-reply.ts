import { assertNever } from "@/lib/ranksearch/question";
import type { Problem, Result } from "./result";

/** JSON of the value, or of the problem with the status that fits it. Never cached. */
export function resultReply<T>(result: Result<T>): Response {
  return result.ok ? jsonReply(result.value) : problemReply(result.problem);
}

export function jsonReply(value: unknown): Response {
  return Response.json(value, { headers: { "cache-control": "no-store" } });
}

export function problemReply(problem: Problem, status = statusOf(problem.kind)): Response {
  return Response.json({ problem }, { status, headers: { "cache-control": "no-store" } });
}

/** The body as JSON, or undefined when it is none: zod says the rest. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

function statusOf(kind: Problem["kind"]): number {
  switch (kind) {
    case "invalid":
      return 400;
    case "forbidden":
      return 403;
    case "not-found":
      return 404;
    case "conflict":
      return 409;
    case "too-many":
      return 429;
    case "unavailable":
      return 503;
    default:
      return assertNever(kind);
  }
}
