import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

// One count a process, although Next bundles modules more than once.
const holder = globalThis as { thresherRates?: Map<string, RateLimiterMemory | null> };

/**
 * Counts requests by key. The result says null while there is room, or the seconds until there is. The limit is read
 * at the first request, since settings are not known at build time; null is no limit.
 */
export function perMinute(
  name: string,
  limit: () => number | null,
): (key: string) => Promise<number | null> {
  return async (key) => {
    const limiter = limiterOf(name, limit);
    if (limiter === null) return null;
    try {
      await limiter.consume(key);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    }
  };
}

function limiterOf(name: string, limit: () => number | null): RateLimiterMemory | null {
  holder.thresherRates ??= new Map();
  const known = holder.thresherRates.get(name);
  if (known !== undefined) return known;
  const points = limit();
  const made = points === null ? null : new RateLimiterMemory({ points, duration: 60 });
  holder.thresherRates.set(name, made);
  return made;
}

/** For tests, which set other limits. */
export function forgetRates(): void {
  holder.thresherRates = new Map();
}
