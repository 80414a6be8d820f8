import type { ItemReport } from "@/lib/ranksearch/label";
import type { LiveSession } from "./live-session";

type Cache = WeakMap<LiveSession, Map<number, ItemReport>>;

/**
 * An item's bounds take up to a fraction of a millisecond, in a panel of thousands much longer: they are kept until an answer changes them. One cache for the
 * process, since the state tells only once which items an answer touched, and Next bundles modules more than once.
 */
const holder = globalThis as { thresherReports?: Cache };
holder.thresherReports ??= new WeakMap();
const cache: Cache = holder.thresherReports;

/** One item's report, from the cache. Files that go through all items are written from claims that stand still instead (`still-reports.ts`). */
export function freshReport(live: LiveSession, item: number): ItemReport {
  const reports = cache.get(live) ?? new Map<number, ItemReport>();
  cache.set(live, reports);
  forgetTouched(live, reports);
  const known = reports.get(item);
  if (known) return known;
  const report = live.state.ranking.report(item);
  reports.set(item, report);
  return report;
}

function forgetTouched({ state }: LiveSession, reports: Map<number, ItemReport>): void {
  const { touched } = state;
  if (touched.size >= reports.size) {
    for (const item of reports.keys()) if (touched.has(item)) reports.delete(item);
  } else {
    for (const item of touched) reports.delete(item);
  }
  touched.clear();
}
