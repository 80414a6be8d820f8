/** A fault of the server's own becomes a reply that says so, with the id under which the log has it. */
import { currentRequest } from "@/lib/server/kernel/current-request";
import { errorFields, log } from "@/lib/server/kernel/log";
import { newId } from "@/lib/server/kernel/new-id";
import type { Problem } from "@/lib/server/kernel/result";
import { storageProblem } from "@/lib/server/kernel/storage-problem";
import { problemReply, statusOf } from "./http-reply";

type Handler<R extends Request, C extends unknown[]> = (
  request: R,
  ...context: C
) => Promise<Response>;

const unexpected: Problem = {
  kind: "unavailable",
  message: "Something went wrong on the server. Everything acknowledged before is safe. Try again.",
};

/** Wraps a route's handler; what it throws is logged once and answered with 503 or 500, or 400 where the database refuses what was sent. */
export function guarded<R extends Request, C extends unknown[]>(
  handle: Handler<R, C>,
  replyTo: (problem: Problem, status: number) => Response = problemReply,
): Handler<R, C> {
  return async (request, ...context) => {
    try {
      return await handle(request, ...context);
    } catch (error) {
      // Next's own signals (a redirect, "not at build time") are errors with a digest, and meant for it.
      if (typeof (error as { digest?: unknown } | null)?.digest === "string") throw error;
      const requestId = currentRequest.getStore()?.id ?? newId();
      const known = storageProblem(error);
      log("error", known ? "storage-fault" : "request-failed", {
        requestId,
        ...errorFields(error),
      });
      const problem = { ...(known ?? unexpected), requestId };
      return replyTo(problem, known ? statusOf(known.kind) : 500);
    }
  };
}
