/**
 * Requests that act with a cookie must come from our own pages. Browsers say where a request comes from (Origin, Sec-Fetch-Site) and
 * no page can change that; what says nothing is no browser, and has no cookies of anyone else's.
 */
import { ownAddress } from "@/lib/server/kernel/own-address";
import type { Problem } from "@/lib/server/kernel/result";

const own = new Set(["same-origin", "none"]);

export const crossOriginProblem: Problem = {
  kind: "forbidden",
  message:
    "This request came from another site and was refused. Open Thresher directly and try again there.",
};

/** Null when the request may be heeded. */
export function crossOriginRefusal(headers: { get(name: string): string | null }): Problem | null {
  const site = headers.get("sec-fetch-site");
  if (site !== null && !own.has(site)) return crossOriginProblem;
  const origin = headers.get("origin");
  if (origin === null || isOwn(origin, headers.get("host"))) return null;
  return crossOriginProblem;
}

function isOwn(origin: string, host: string | null): boolean {
  let from: URL;
  try {
    from = new URL(origin);
  } catch {
    // "null": a sandboxed frame, or a page from a file.
    return false;
  }
  const configured = ownAddress();
  if (configured && from.host === configured.host) return from.protocol === configured.protocol;
  return from.host === host;
}
