/** A session that goes on until its labels are proven, answered question by question. */
import { labelsOf } from "@/lib/lab/engine-session";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { startSession } from "@/lib/ranksearch/start-session";
import type { Strategy } from "./strategy";

export function proven(config: RankSearchConfig, itemCount: number, seed: number): Strategy {
  const session = startSession(config, itemCount, seed);
  return {
    next(barred) {
      if (session.planDue) session.plan();
      const question = session.next(barred);
      if (question !== null || !session.isHolding) return question;
      session.stopHolding();
      return session.next(barred);
    },
    reserve: (question) => session.reserve(question),
    record(question, outcome) {
      session.release(question);
      session.apply(question, outcome);
    },
    labels: () => labelsOf(session),
    claim: () => null,
    get isDone() {
      return session.progress().open === 0;
    },
  };
}
