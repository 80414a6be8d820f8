import { currentRequest } from "@/lib/server/kernel/current-request";
import { errorFields, log } from "@/lib/server/kernel/log";
import { storageProblem } from "@/lib/server/kernel/storage-problem";

/** An error that a page or an action threw: the page shows its digest, the log finds it by that or by the request. */
export function logRequestError(error: unknown, { route, isForm }: FailedRequest): void {
  const current = currentRequest.getStore();
  const fields = {
    requestId: current?.id ?? "",
    route,
    digest: digestOf(error),
    ...errorFields(error),
  };
  if (storageProblem(error)?.kind === "unavailable") {
    if (current) current.storageFault = true;
    log("error", "storage-fault", fields);
  }
  // Anyone can send those, as many as they like; the sender gets a 400 (reply.ts).
  else if (isForm && current?.actionBegun === false) log("debug", "form-not-decoded", fields);
  else log("error", "request-failed", fields);
}

export interface FailedRequest {
  readonly route: string;
  readonly isForm: boolean;
}

function digestOf(error: unknown): string | undefined {
  const digest = (error as { digest?: unknown } | null)?.digest;
  return digest === undefined ? undefined : String(digest);
}
