import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ok, type Result } from "./result";

/**
 * Wrong passwords for one account, and attempts from one address; the first is what keeps guessing hopeless. Many annotators may
 * share an address (a class, an office), so the last is wide.
 */
const limits = {
  "wrong-password": { points: 10, duration: 15 * 60 },
  // Apart from it, by account: a stranger who locks the sign-in must not keep its owner, signed in, from reacting.
  "wrong-confirmation": { points: 10, duration: 15 * 60 },
  "sign-in-address": { points: 200, duration: 15 * 60 },
  "sign-up-address": { points: 100, duration: 60 * 60 },
  "join-address": { points: 600, duration: 60 * 60 },
} as const;
export type AttemptLimit = keyof typeof limits;

const holder = globalThis as { thresherLimits?: Map<AttemptLimit, RateLimiterMemory> };

function limiter(name: AttemptLimit): RateLimiterMemory {
  holder.thresherLimits ??= new Map();
  const known = holder.thresherLimits.get(name);
  if (known) return known;
  const made = new RateLimiterMemory({ keyPrefix: name, ...limits[name] });
  holder.thresherLimits.set(name, made);
  return made;
}

/** Counts one attempt; a problem once there were too many. */
export async function countAttempt(name: AttemptLimit, key: string): Promise<Result<null>> {
  try {
    await limiter(name).consume(key);
    return ok(null);
  } catch (error) {
    if (error instanceof RateLimiterRes) return tooMany(error.msBeforeNext);
    throw error;
  }
}

export async function forgetAttempts(name: AttemptLimit, key: string): Promise<void> {
  await limiter(name).delete(key);
}

function tooMany(waitMs: number): Result<never> {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const message = `Too many attempts. Wait ${wait} and try again.`;
  return { ok: false, problem: { kind: "too-many", message, retryAfterSeconds: seconds } };
}
