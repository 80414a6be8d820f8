import { errorFields, log } from "@/lib/server/kernel/log";
import { storageProblem } from "@/lib/server/kernel/storage-problem";
import { alreadyLogged } from "./log-console";
import { requestIdHeader } from "./request-watch";

/** An error that a page or an action threw: the page shows its digest, the log finds it by that or by the request. */
export function logRequestError(
  error: unknown,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  route: string,
): void {
  alreadyLogged(error);
  const digest = (error as { digest?: unknown } | null)?.digest;
  log("error", storageProblem(error) ? "storage-fault" : "request-failed", {
    requestId: String(headers[requestIdHeader] ?? ""),
    route,
    digest: digest === undefined ? undefined : String(digest),
    ...errorFields(error),
  });
}
