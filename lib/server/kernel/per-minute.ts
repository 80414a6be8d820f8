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

/** What is left of a limit, for those who are told. */
export interface Allowance {
  readonly limit: number;
  readonly left: number;
  readonly resetSeconds: number;
  /** Counted, but no longer allowed. */
  readonly refused: boolean;
}

/** Counts a request by key and says what is left; null without a limit. */
export async function takeRequest(name: RateName, key: string): Promise<Allowance | null> {
  const limiter = limiterOf(name);
  if (limiter === null) return null;
  const of = (counted: RateLimiterRes, refused: boolean): Allowance => ({
    limit: limiter.points,
    left: Math.max(0, counted.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)),
    refused,
  });
  try {
    return of(await limiter.consume(key), false);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return of(refused, true);
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
