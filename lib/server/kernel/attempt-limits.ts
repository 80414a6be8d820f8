import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { AttemptCounter, Database } from "@/db/store";
import { sign } from "./instance-secret";
import { type AttemptLimit, attempts } from "./limits";
import { ok, type Result } from "./result";

const holder = globalThis as {
  thresherLimits?: Map<AttemptLimit, AttemptCounter>;
  thresherCounts?: Pick<Database, "attempts">;
};

/** From now on attempts are counted where all processes of the instance can see them, if the database is such a place. */
export function countAttemptsIn(db: Pick<Database, "attempts">): void {
  holder.thresherCounts = db;
  delete holder.thresherLimits;
}

function limiter(name: AttemptLimit): AttemptCounter {
  holder.thresherLimits ??= new Map();
  const known = holder.thresherLimits.get(name);
  if (known) return known;
  const options = { keyPrefix: name, ...attempts[name] };
  const made = holder.thresherCounts?.attempts(options) ?? new RateLimiterMemory(options);
  holder.thresherLimits.set(name, made);
  return made;
}

/** Addresses are not written down where they might be kept. */
function hidden(key: string): string {
  return sign("attempt", key);
}

/** Counts one attempt; a problem once there were too many. */
export async function countAttempt(name: AttemptLimit, key: string): Promise<Result<null>> {
  try {
    await limiter(name).consume(hidden(key));
    return ok(null);
  } catch (error) {
    if (error instanceof RateLimiterRes) return tooMany(error.msBeforeNext);
    throw error;
  }
}

export async function forgetAttempts(name: AttemptLimit, key: string): Promise<void> {
  await limiter(name).delete(hidden(key));
}

function tooMany(waitMs: number): Result<never> {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const message = `Too many attempts. Wait ${wait} and try again.`;
  return { ok: false, problem: { kind: "too-many", message, retryAfterSeconds: seconds } };
}
