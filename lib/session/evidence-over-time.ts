import type { EvidencePoint } from "./owner-view";
import { replayCounted } from "./rebuild";
import type { SessionState } from "./session-state";

/** Beyond so many counted answers in the whole session, replaying them for one page is not worth the wait. */
const mostReplayed = 30_000;

/** How an item's evidence grew: a fresh engine hears the answers again, and is asked after each of the item's. */
export function evidenceOver(state: SessionState, item: number): EvidencePoint[] {
  if (state.book.length > mostReplayed) return [];
  const points: EvidencePoint[] = [];
  replayCounted(state, (ranking, at) => {
    if (!state.book.concerns(at, item)) return;
    const { logEvidenceAbove, logEvidenceBelow, logBar } = ranking.report(item);
    const atMs = state.book.entry(at).answeredAtMs;
    points.push({ atMs, logEvidenceAbove, logEvidenceBelow, logBar });
  });
  return points;
}
