/** Where an account has no password to ask for, having signed in a moment ago stands in for it: a cookie that was left behind is not enough. */
import { ok, problem, type Result } from "./result";

const recentMs = 10 * 60 * 1_000;

export function isRecent(signedInAtMs: number, nowMs: number): boolean {
  return nowMs - signedInAtMs <= recentMs;
}

/** Cookies are rewritten while they are used, and someone's copy would live forever. */
const longestMs = 90 * 24 * 60 * 60 * 1_000;

export function isTooLongAgo(signedInAtMs: number, nowMs: number): boolean {
  return nowMs - signedInAtMs > longestMs;
}

export function requireRecentSignIn(signedInAtMs: number, nowMs: number): Result<null> {
  if (isRecent(signedInAtMs, nowMs)) return ok(null);
  return problem(
    "forbidden",
    "Sign in again first, then do this within ten minutes: your account has no password to confirm with.",
    "sign-in",
  );
}
