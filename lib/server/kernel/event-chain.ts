import { createHash } from "node:crypto";

/** What the first event's hash is chained to. */
export const chainStart = "thresher-log-1";

/** Binds an event to its place and to everything before it: a changed byte changes every later hash. */
export function chainHash(previous: string, seq: number, payload: string): string {
  return createHash("sha256").update(`${previous}\n${seq}\n${payload}`).digest("base64url");
}
