/** What pages and Next are told of a request that has passed the checks. */
import type { IncomingMessage } from "node:http";
import { isHarmless } from "./request-kind";

export function setRequestHeaders(request: IncomingMessage): void {
  const { headers } = request;
  headers["x-asked-for"] = askedFor(request);
  // Next compares Origin with this one and answers 500 when they differ. Whether it is our own has been checked (same-origin.ts).
  if (!isHarmless(request) && headers.origin) {
    headers["x-forwarded-host"] = new URL(headers.origin).host;
  }
}

/** Layouts are not told which page is asked for; those that send people to sign in need to know (current-user.ts). */
function askedFor({ url = "/" }: IncomingMessage): string {
  const { pathname, search, searchParams } = new URL(url, "http://here");
  if (!searchParams.has("_rsc")) return pathname + search;
  // Next's own, on what it fetches ahead.
  searchParams.delete("_rsc");
  const rest = searchParams.toString();
  return pathname + (rest && `?${rest}`);
}
