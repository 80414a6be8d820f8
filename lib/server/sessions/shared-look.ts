/**
 * A look at a whole session that takes long: made in slices, once for everyone who looks at the same time, and kept until something
 * changes. Where it may be old, readers get the last one at once while the next is made, and answers have the thread for a while between two.
 */
import { setTimeout } from "node:timers/promises";
import { fitsOf } from "./estimate-fits";
import type { LiveSession } from "./live-session";
import type { SessionService } from "./session-service";

/** All that a look depends on. None ever falls. */
export interface Stamp {
  readonly seq: number;
  /** Prompts closed: an answer may count with time alone. */
  readonly closed: number;
  readonly fits: number;
}

interface Kept<T> {
  made: { readonly value: T; readonly stamp: Stamp } | null;
  running: Promise<void> | null;
  notBeforeMs: number;
}

interface Way<T> {
  make(sessions: SessionService, live: LiveSession, wanted: Stamp): Promise<T>;
  /** Whether readers of this session would rather have an old one than wait. */
  mayBeOld(live: LiveSession): boolean;
}

/** After a look, so many times as long until readers cause the next. */
const rest = 10;
/** For so long a reader waits for a newer one. */
const patienceMs = 500;

/** Next bundles modules more than once. */
const holder = globalThis as {
  thresherSharedLooks?: Map<string, WeakMap<LiveSession, Kept<unknown>>>;
};
holder.thresherSharedLooks ??= new Map();
const looks = holder.thresherSharedLooks;

export class SharedLook<T> {
  constructor(
    private readonly name: string,
    private readonly way: Way<T>,
  ) {}

  async read(sessions: SessionService, sessionId: string): Promise<T> {
    for (;;) {
      const { live, now } = await sessions.read(sessionId, (_, opened) => ({
        live: opened,
        now: stampOf(opened),
      }));
      const kept = this.keptOf(live);
      const { made } = kept;
      if (made !== null && isAsNew(made.stamp, now)) return made.value;
      if (made === null || !this.way.mayBeOld(live)) {
        await (kept.running ?? this.begin(sessions, live));
        // One that was begun before may lack the last answers: then once more.
        const isDone = this.way.mayBeOld(live) || (kept.made && isAsNew(kept.made.stamp, now));
        if (kept.made !== null && isDone) return kept.made.value;
        continue;
      }
      const isDue = performance.now() >= kept.notBeforeMs;
      const running = kept.running ?? (isDue ? this.begin(sessions, live) : null);
      if (running !== null) {
        await Promise.race([running, setTimeout(patienceMs, null, { ref: false })]);
      }
      return (kept.made ?? made).value;
    }
  }

  private begin(sessions: SessionService, live: LiveSession): Promise<void> {
    const kept = this.keptOf(live);
    const make = async () => {
      const startedMs = performance.now();
      const stamp = await sessions.read(live.id, () => stampOf(live));
      kept.made = { value: await this.way.make(sessions, live, stamp), stamp };
      const endedMs = performance.now();
      kept.notBeforeMs = endedMs + rest * (endedMs - startedMs);
    };
    kept.running = make().finally(() => {
      kept.running = null;
    });
    return kept.running;
  }

  private keptOf(live: LiveSession): Kept<T> {
    const all = looks.get(this.name) ?? new WeakMap<LiveSession, Kept<unknown>>();
    looks.set(this.name, all);
    const known = all.get(live) as Kept<T> | undefined;
    if (known) return known;
    const kept: Kept<T> = { made: null, running: null, notBeforeMs: 0 };
    all.set(live, kept);
    return kept;
  }
}

function stampOf(live: LiveSession): Stamp {
  return { seq: live.state.seq, closed: live.state.book.length, fits: fitsOf(live) };
}

function isAsNew(one: Stamp, other: Stamp): boolean {
  return one.seq >= other.seq && one.closed >= other.closed && one.fits >= other.fits;
}
