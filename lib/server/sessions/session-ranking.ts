import type { InSteps } from "@/lib/ranksearch/in-steps";
import { type AnswerCounts, countAnswers } from "@/lib/results/answer-counts";
import { type Ranking, rankInSteps } from "@/lib/results/rank-items";
import type { LiveSession } from "./live-session";
import { runInSlices } from "./run-in-slices";
import type { SessionService } from "./session-service";

/** Takes up to some seconds in a large project, so the last one is kept until an answer counts or somebody is excluded. */
interface Kept {
  readonly key: string;
  readonly ranking: Promise<Ranking>;
}
const holder = globalThis as { thresherRankings?: WeakMap<LiveSession, Kept> };
holder.thresherRankings ??= new WeakMap();
const kept = holder.thresherRankings;

/** Items by score, as of one moment. */
export async function freshRanking(sessions: SessionService, sessionId: string): Promise<Ranking> {
  return sessions.read(sessionId, (state, live) => {
    const excluded = state.peopleByIndex.map((person) => (person.excluded === null ? 0 : 1));
    const key = `${state.book.length} ${excluded.join("")}`;
    const last = kept.get(live);
    if (last?.key === key) return last.ranking;
    const { threshold } = state.created.config;
    const counting = countAnswers(state);
    // In the session's turn: it takes the moment.
    counting.next();
    const ranking = runInSlices(countThenRank(counting, threshold));
    kept.set(live, { key, ranking });
    return ranking;
  });
}

function* countThenRank(counting: InSteps<AnswerCounts>, threshold: number): InSteps<Ranking> {
  const counts = yield* counting;
  return yield* rankInSteps(counts, { threshold });
}
