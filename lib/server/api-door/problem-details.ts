import { STATUS_CODES } from "node:http";
import type { ProblemDetails } from "@/lib/protocol/problem-details";
import { statusOf } from "@/lib/server/http/http-reply";
import type { Problem } from "@/lib/server/kernel/result";

/** A refusal of the API, as problem details (RFC 9457). */
export function detailsReply(problem: Problem, status = statusOf(problem.kind)): Response {
  const { kind, message: detail, field, more, retryAfterSeconds, requestId } = problem;
  const details: ProblemDetails = {
    ...{ type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, detail, kind },
    ...(field !== undefined && { field }),
    ...(more && { errors: more.map((each) => ({ field: each.field, detail: each.message })) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(requestId !== undefined && { requestId }),
  };
  const wait: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  return Response.json(details, {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...wait },
  });
}
