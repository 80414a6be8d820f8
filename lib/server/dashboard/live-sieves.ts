/** One sieve per live session, looked at in slices and shared by everyone who looks. */
import { randomInt } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { LiveSession } from "@/lib/server/sessions/live-session";
import { Slice } from "@/lib/server/sessions/run-in-slices";
import type { SessionService } from "@/lib/server/sessions/session-service";
import { LiveSieve } from "@/lib/sieve/live-sieve";

/** Next bundles modules more than once. */
const holder = globalThis as { thresherSieves?: WeakMap<LiveSession, LiveSieve> };
holder.thresherSieves ??= new WeakMap();
const sieves = holder.thresherSieves;

export function sieveOf(live: LiveSession): LiveSieve {
  const known = sieves.get(live);
  if (known) return known;
  const sieve = new LiveSieve(live.state, randomInt(1, 2 ** 31 - 1));
  sieves.set(live, sieve);
  return sieve;
}

/** Brings it up to date, then takes from it what is wanted. */
export async function followSieve<T>(
  sessions: SessionService,
  sessionId: string,
  take: (sieve: LiveSieve, live: LiveSession) => T,
): Promise<T> {
  for (;;) {
    const taken = await sessions.read(sessionId, (_, live) => {
      const sieve = sieveOf(live);
      const slice = new Slice();
      return sieve.follow(() => slice.isOver) ? { value: take(sieve, live) } : null;
    });
    if (taken !== null) return taken.value;
    await setImmediate();
  }
}
