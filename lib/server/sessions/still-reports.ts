/** What is claimed of every item at one moment: it stands still while a file is written from it, page by page, and takes no memory for reports. */
import type { Goal } from "@/lib/ranksearch/goal";
import type { ItemReport } from "@/lib/ranksearch/label";
import { type ShownLabel, shownLabel } from "@/lib/session/shown-label";
import { requireEstimate } from "./estimate-fits";
import type { SessionService } from "./session-service";

export interface StillReports {
  readonly count: number;
  readonly goal: Goal;
  report(item: number): ItemReport;
  shown(item: number): ShownLabel;
}

/** With an estimate of no earlier moment than this. */
export async function stillReports(
  sessions: SessionService,
  sessionId: string,
): Promise<StillReports> {
  await requireEstimate(sessions, sessionId);
  return sessions.read(sessionId, ({ ranking, settings, created }) => {
    const claims = ranking.still();
    const { goal } = settings;
    return {
      ...{ count: created.itemCount, goal },
      report: (item) => claims.report(item),
      shown: (item) => shownLabel(claims.report(item), goal),
    };
  });
}
