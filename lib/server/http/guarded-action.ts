import { currentRequest } from "@/lib/server/kernel/current-request";
import { errorFields, log } from "@/lib/server/kernel/log";
import { newId } from "@/lib/server/kernel/new-id";
import type { Result } from "@/lib/server/kernel/result";
import { storageProblem } from "@/lib/server/kernel/storage-problem";

/**
 * A server action that answers a fault of disk or file with a sentence, so that the form it belongs to keeps what was
 * typed. Any other error, and Next's own signals, go on to Next. Every action is made by this: the front tells by it a form that
 * could not be decoded from an action that failed (reply.ts).
 */
export function guardedAction<A extends unknown[], T>(
  act: (...input: A) => Promise<Result<T>>,
): (...input: A) => Promise<Result<T>> {
  return async (...input) => {
    const current = currentRequest.getStore();
    if (current) current.actionBegun = true;
    try {
      return await act(...input);
    } catch (error) {
      const problem = storageProblem(error);
      if (problem === null) throw error;
      const requestId = current?.id ?? newId();
      log("error", "storage-fault", { requestId, ...errorFields(error) });
      return { ok: false, problem: { ...problem, requestId } };
    }
  };
}
