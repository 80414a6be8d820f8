import type { ItemReport } from "@/lib/ranksearch/label";
import type { LiveSession } from "./live-session";
import type { SessionService } from "./session-service";

type Cache = WeakMap<LiveSession, (ItemReport | undefined)[]>;

/**
 * An item's bounds take up to a fraction of a millisecond, in a panel of thousands much longer: they are kept until an answer changes them. One cache for the
 * process, since the state tells only once which items an answer touched, and Next bundles modules more than once.
 */
const holder = globalThis as { thresherReports?: Cache };
holder.thresherReports ??= new WeakMap();
const cache: Cache = holder.thresherReports;

const sliceMs = 8;

/**
 * All items' reports as of one moment, worked out in slices so that nobody's answer waits for them.
 */
export async function freshReports(
  sessions: SessionService,
  sessionId: string,
): Promise<readonly ItemReport[]> {
  for (let from = 0; ; ) {
    const at = from;
    const slice = await sessions.read(sessionId, (_, live) => refreshSlice(live, at));
    if (slice.kind === "all") return slice.reports;
    from = slice.next;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** One item's report, from the same cache. */
export function freshReport(live: LiveSession, item: number): ItemReport {
  const reports = forgetTouched(live);
  reports[item] ??= live.state.ranking.report(item);
  return reports[item];
}

type Slice =
  | { readonly kind: "all"; readonly reports: readonly ItemReport[] }
  | { readonly kind: "part"; readonly next: number };

function refreshSlice(live: LiveSession, from: number): Slice {
  const reports = forgetTouched(live);
  const until = performance.now() + sliceMs;
  const { itemCount } = live.state.created;
  for (let item = from; item < itemCount; item++) {
    if (reports[item] !== undefined) continue;
    reports[item] = live.state.ranking.report(item);
    if (performance.now() > until) return { kind: "part", next: item + 1 };
  }
  // Answers may have come in between slices; a second look costs little when few did.
  const hole = reports.indexOf(undefined);
  if (hole !== -1) return { kind: "part", next: hole };
  // A copy: anyone who looks next empties what answers have touched, while an export is still being written from these.
  return { kind: "all", reports: reports.slice() as ItemReport[] };
}

function forgetTouched(live: LiveSession): (ItemReport | undefined)[] {
  let reports = cache.get(live);
  if (!reports) {
    reports = new Array(live.state.created.itemCount).fill(undefined);
    cache.set(live, reports);
  }
  for (const item of live.state.touched) reports[item] = undefined;
  live.state.touched.clear();
  return reports;
}
