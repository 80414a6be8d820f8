import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type RateName, rateOf } from "./limits";
import type { Problem } from "./result";

// One count a process, although Next bundles modules more than once.
const holder = globalThis as { thresherRates?: Map<string, RateLimiterMemory | null> };

/** Counts a request by key. Null while there is room, else the seconds until there is. */
export async function countRequest(name: RateName, key: string): Promise<number | null> {
  const limiter = limiterOf(name);
  if (limiter === null) return null;
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
  }
}

/** The same as a problem, in the words that fit. */
export async function overLimit(
  name: RateName,
  key: string,
  words: (waitSeconds: number) => string,
): Promise<Problem | null> {
  const waitSeconds = await countRequest(name, key);
  if (waitSeconds === null) return null;
  return { kind: "too-many", message: words(waitSeconds), retryAfterSeconds: waitSeconds };
}

/** Made at the first request, since settings are not known at build time. */
function limiterOf(name: RateName): RateLimiterMemory | null {
  holder.thresherRates ??= new Map();
  const known = holder.thresherRates.get(name);
  if (known !== undefined) return known;
  const points = rateOf(name);
  const made = points === null ? null : new RateLimiterMemory({ points, duration: 60 });
  holder.thresherRates.set(name, made);
  return made;
}

/** For tests, which set other limits. */
export function forgetRates(): void {
  holder.thresherRates = new Map();
}
