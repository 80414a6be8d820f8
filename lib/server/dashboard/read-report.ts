import type { Database } from "@/db/store";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import { type Agreement, agreementInSteps } from "@/lib/results/session-agreement";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { freshReports } from "@/lib/server/sessions/item-reports";
import { runOnSession } from "@/lib/server/sessions/run-on-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { SessionState } from "@/lib/session/session-state";
import { shownLabel } from "@/lib/session/shown-label";
import { readDashboard } from "./read-dashboard";

/** What a project came to, without anything about a single person. */
export interface ReportView {
  readonly dashboard: DashboardView;
  readonly algorithm: string;
  /** Items by the label that they are shown with, under the project's goal. */
  readonly labels: { readonly above: number; readonly below: number; readonly none: number };
  readonly people: { readonly answered: number; readonly excluded: number };
  readonly firstAnswerMs: number | null;
  readonly lastAnswerMs: number | null;
  /** Single-item answers per item, of items with any. */
  readonly pullsPerItem: { readonly least: number; readonly median: number; readonly most: number };
  readonly agreement: Omit<Agreement, "votes">;
  /** Items that people disagree about most, the most evenly split first. */
  readonly split: readonly SplitItem[];
}

export interface SplitItem {
  readonly index: number;
  readonly yes: number;
  readonly no: number;
  readonly cantTell: number;
}

const mostSplit = 10;

export async function readReport(db: Database, project: OwnedProject): Promise<Result<ReportView>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const dashboard = await readDashboard(db, project);
  const { currentSessionId, settings } = launched.value;
  const labels = { above: 0, below: 0, none: 0 };
  for (const report of await freshReports(sessionsOf(db), currentSessionId)) {
    const { label } = shownLabel(report, settings.live.goal);
    labels[label === "above" || label === "below" ? label : "none"]++;
  }
  const { votes, ...agreement } = await runOnSession(
    sessionsOf(db),
    currentSessionId,
    agreementInSteps,
  );
  return sessionsOf(db).read(currentSessionId, (state) => {
    const counts = votes.map(({ yes, no, cantTell }) => yes + no + cantTell);
    return ok({
      ...{ dashboard, labels, algorithm: state.created.algorithm, agreement },
      people: {
        answered: state.peopleByIndex.filter(({ answered }) => answered > 0).length,
        excluded: state.peopleByIndex.filter(({ excluded }) => excluded !== null).length,
      },
      ...answerTimes(state),
      pullsPerItem: spreadOf(counts.filter((count) => count > 0)),
      split: votes
        .map((vote, index) => ({ index, ...vote }))
        .filter(({ yes, no }) => Math.min(yes, no) > 0)
        .sort((a, b) => evenness(b) - evenness(a) || b.yes + b.no - a.yes - a.no)
        .slice(0, mostSplit),
    });
  });
}

function answerTimes({ book }: SessionState) {
  let firstAnswerMs: number | null = null;
  let lastAnswerMs: number | null = null;
  for (let at = 0; at < book.length; at++) {
    if (book.answer(at) === null) continue;
    const { answeredAtMs } = book.entry(at);
    firstAnswerMs = Math.min(firstAnswerMs ?? answeredAtMs, answeredAtMs);
    lastAnswerMs = Math.max(lastAnswerMs ?? answeredAtMs, answeredAtMs);
  }
  return { firstAnswerMs, lastAnswerMs };
}

function spreadOf(counts: readonly number[]) {
  const sorted = counts.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  return { least: sorted[0] ?? 0, median, most: sorted.at(-1) ?? 0 };
}

/** One where half said yes, less where most agree. */
function evenness({ yes, no }: SplitItem): number {
  return (2 * Math.min(yes, no)) / (yes + no);
}
