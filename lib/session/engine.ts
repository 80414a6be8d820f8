import type { InSteps } from "@/lib/ranksearch/in-steps";
import { algorithmVersion, canReplay, type RankSearchSession } from "@/lib/ranksearch/session";
import { restoreInSteps, startInSteps } from "@/lib/ranksearch/start-session";
import type { Engine } from "./session-state";

/** Rank-Search itself; the session takes it as an argument so that proofs can name another version's. */
export const engine: Engine = {
  version: algorithmVersion,
  canReplay,
  start: startInSteps,
  restore: restoreInSteps,
};

/** The same where people wait: long fits and rebuilds are made by who serves, in steps. */
export const servingEngine: Engine = {
  ...engine,
  serves: true,
  start: (...given) => later(startInSteps(...given)),
  restore: (...given) => later(restoreInSteps(...given)),
};

function* later(making: InSteps<RankSearchSession>): InSteps<RankSearchSession> {
  const session = yield* making;
  session.fitLater();
  return session;
}
