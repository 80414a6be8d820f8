import type { IncomingHttpHeaders } from "node:http";

const longestMs = 60 * 60 * 1_000;

/** When a server says that it may be asked again, in milliseconds from now: as seconds, as a date, or as milliseconds in a header of its own. */
export function retryAfterMs(headers: IncomingHttpHeaders, nowMs = Date.now()): number | null {
  const inMs = headers["retry-after-ms"];
  const given = headers["retry-after"];
  const wait =
    typeof inMs === "string" && inMs !== ""
      ? Number(inMs)
      : given === undefined
        ? Number.NaN
        : /^\s*\d+(\.\d+)?\s*$/.test(given)
          ? Number(given) * 1_000
          : Date.parse(given) - nowMs;
  return Number.isFinite(wait) ? Math.min(longestMs, Math.max(0, wait)) : null;
}
