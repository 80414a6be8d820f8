/** Where all items of a session stand, in a few bytes per item: what pages about many items are made from. */
import { mostSingly } from "@/lib/protocol/sieve-messages";
import type { LiveSession } from "@/lib/server/sessions/live-session";
import { runInSlices } from "@/lib/server/sessions/run-in-slices";
import type { SessionService } from "@/lib/server/sessions/session-service";
import { SharedLook, type Stamp } from "@/lib/server/sessions/shared-look";
import { type Overview, overviewInSteps } from "@/lib/sieve/overview";
import { followSieve, sieveOf } from "./live-sieves";

export interface SieveMoment extends Overview {
  readonly seq: number;
}

const look = new SharedLook<SieveMoment>("sieve", {
  make,
  mayBeOld: ({ state }) => state.created.itemCount > mostSingly,
});

export function sieveOverview(sessions: SessionService, sessionId: string): Promise<SieveMoment> {
  return look.read(sessions, sessionId);
}

/** How many fits of the estimate a sieve has seen: after another one all items are looked at again. */
const fitsSeen = new WeakMap<LiveSession, number>();

async function make(
  sessions: SessionService,
  live: LiveSession,
  wanted: Stamp,
): Promise<SieveMoment> {
  if ((fitsSeen.get(live) ?? wanted.fits) !== wanted.fits) sieveOf(live).lookAgain();
  fitsSeen.set(live, wanted.fits);
  for (;;) {
    const { items, seq, closed } = await followSieve(sessions, live.id, (sieve) => sieve.moment());
    // A look that someone else began earlier ends with what there was then.
    if (seq < wanted.seq || closed < wanted.closed) continue;
    return { seq, ...(await runInSlices(overviewInSteps(items))) };
  }
}
