/** The engine's own policies (`paper`, `adaptive`, `pull-only`), answered one question at a time. */
import { assertNever, type Outcome, type Question } from "@/lib/ranksearch/question";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { startSession } from "@/lib/ranksearch/start-session";
import type { Algorithm, Labels } from "./algorithm";
import type { Crowd } from "./crowd";

export const runEngineSession: Algorithm = (crowd, config, seed) => {
  const session = startSession(config, crowd.itemCount, seed);
  answerToEnd(session, crowd);
  return labelsOf(session);
};

/**
 * Where a run is cut off, its open items left undecided. The policy `paper` never ends where many items tie
 * (see `paper-in-leaps.ts`, which gets a thousand times as far); nothing else comes near.
 */
export const mostAnswers = 1e8;

export function answerToEnd(session: RankSearchSession, crowd: Crowd, most = mostAnswers): void {
  while (crowd.asked.pulls + crowd.asked.duels < most) {
    if (session.planDue) session.plan();
    const question = session.next(allowAll);
    if (question === null) {
      if (session.planDue) continue;
      if (!session.isHolding) return;
      session.stopHolding();
    } else {
      session.apply(question, askCrowd(crowd, question));
    }
  }
}

export function labelsOf(session: RankSearchSession): Labels {
  return Array.from({ length: session.itemCount }, (_, item) => session.labelOf(item));
}

export function askCrowd(crowd: Crowd, question: Question): Outcome {
  switch (question.kind) {
    case "pull":
      return crowd.pull(question.item);
    case "duel":
      return crowd.duel(question.first, question.second);
    default:
      return assertNever(question);
  }
}

function allowAll(): boolean {
  return false;
}
