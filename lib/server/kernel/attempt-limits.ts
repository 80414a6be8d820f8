import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type AttemptLimit, attempts } from "./limits";
import { ok, type Result } from "./result";

const holder = globalThis as { thresherLimits?: Map<AttemptLimit, RateLimiterMemory> };

function limiter(name: AttemptLimit): RateLimiterMemory {
  holder.thresherLimits ??= new Map();
  const known = holder.thresherLimits.get(name);
  if (known) return known;
  const made = new RateLimiterMemory({ keyPrefix: name, ...attempts[name] });
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
