import { assertNever } from "@/lib/ranksearch/question";
import type { Problem, Result } from "@/lib/server/kernel/result";

/** JSON of the value, or of the problem with the status that fits it. Never cached. */
export function resultReply<T>(result: Result<T>): Response {
  return result.ok ? jsonReply(result.value) : problemReply(result.problem);
}

/** The same for numbers that a page reads where they lie. */
export function bytesReply(result: Result<Uint8Array<ArrayBuffer>>): Response {
  if (!result.ok) return problemReply(result.problem);
  const headers = { "content-type": "application/octet-stream", "cache-control": "no-store" };
  return new Response(result.value, { headers });
}

export function jsonReply(value: unknown): Response {
  return Response.json(value, { headers: { "cache-control": "no-store" } });
}

export function problemReply(problem: Problem, status = statusOf(problem.kind)): Response {
  const headers: Record<string, string> = { "cache-control": "no-store" };
  const { retryAfterSeconds } = problem;
  if (retryAfterSeconds !== undefined) headers["retry-after"] = String(retryAfterSeconds);
  return Response.json({ problem }, { status, headers });
}

export function statusOf(kind: Problem["kind"]): number {
  switch (kind) {
    case "invalid":
      return 400;
    case "forbidden":
      return 403;
    case "not-found":
      return 404;
    case "conflict":
      return 409;
    case "overtaken":
      return 412;
    case "too-large":
      return 413;
    case "too-many":
      return 429;
    case "unavailable":
      return 503;
    default:
      return assertNever(kind);
  }
}
