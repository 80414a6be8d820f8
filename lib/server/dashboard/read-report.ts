import type { Database } from "@/db/store";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import { mostSingly } from "@/lib/protocol/sieve-messages";
import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import { type Agreement, agreementInSteps } from "@/lib/results/session-agreement";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { runOnSession } from "@/lib/server/sessions/run-on-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { SharedLook } from "@/lib/server/sessions/shared-look";
import type { SessionState } from "@/lib/session/session-state";
import { readDashboard } from "./read-dashboard";
import { sieveOverview } from "./sieve-overviews";

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
  const { currentSessionId } = launched.value;
  const sessions = sessionsOf(db);
  const { totals, ranks } = await sieveOverview(sessions, currentSessionId);
  const { above, below } = totals;
  const labels = { above, below, none: ranks.itemAt.length - above - below };
  const { algorithm, people } = await sessions.read(currentSessionId, (state) => ({
    algorithm: state.created.algorithm,
    people: {
      answered: state.peopleByIndex.filter(({ answered }) => answered > 0).length,
      excluded: state.peopleByIndex.filter(({ excluded }) => excluded !== null).length,
    },
  }));
  const answered = await look.read(sessions, currentSessionId);
  return ok({ dashboard, labels, algorithm, people, ...answered });
}

type Answered = Pick<
  ReportView,
  "agreement" | "firstAnswerMs" | "lastAnswerMs" | "pullsPerItem" | "split"
>;

const look = new SharedLook<Answered>("report", {
  make: (sessions, { id }) => runOnSession(sessions, id, answeredInSteps),
  mayBeOld: ({ state }) => state.created.itemCount > mostSingly,
});

function* answeredInSteps(state: SessionState): InSteps<Answered> {
  const { votes, ...agreement } = yield* agreementInSteps(state);
  const counts = Int32Array.from(votes, ({ yes, no, cantTell }) => yes + no + cantTell);
  yield;
  const pullsPerItem = spreadOf(counts.filter((count) => count > 0));
  yield;
  const times = yield* answerTimes(state);
  const split: SplitItem[] = [];
  for (const [from, to] of partsOf(votes.length, atOnce)) {
    for (let index = from; index < to; index++) {
      const vote = { index, ...votes[index]! };
      if (Math.min(vote.yes, vote.no) > 0) split.push(vote);
    }
    split.sort((a, b) => evenness(b) - evenness(a) || b.yes + b.no - a.yes - a.no);
    split.splice(mostSplit);
    yield;
  }
  return { agreement, ...times, pullsPerItem, split };
}

const atOnce = 4_000;

function* answerTimes({ book }: SessionState) {
  let firstAnswerMs: number | null = null;
  let lastAnswerMs: number | null = null;
  for (const [from, to] of partsOf(book.length, atOnce)) {
    for (let at = from; at < to; at++) {
      if (book.answer(at) === null) continue;
      const { answeredAtMs } = book.entry(at);
      firstAnswerMs = Math.min(firstAnswerMs ?? answeredAtMs, answeredAtMs);
      lastAnswerMs = Math.max(lastAnswerMs ?? answeredAtMs, answeredAtMs);
    }
    yield;
  }
  return { firstAnswerMs, lastAnswerMs };
}

function spreadOf(counts: Int32Array) {
  const sorted = counts.toSorted();
  const median = sorted[sorted.length >> 1] ?? 0;
  return { least: sorted[0] ?? 0, median, most: sorted.at(-1) ?? 0 };
}

/** One where half said yes, less where most agree. */
function evenness({ yes, no }: SplitItem): number {
  return (2 * Math.min(yes, no)) / (yes + no);
}
