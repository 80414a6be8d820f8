import { algorithmVersion, canReplay, type RankSearchSession } from "@/lib/ranksearch/session";
import { restoreSession, startSession } from "@/lib/ranksearch/start-session";
import type { Engine } from "./session-state";

/** Rank-Search itself; the session takes it as an argument so that proofs can name another version's. */
export const engine: Engine = {
  version: algorithmVersion,
  canReplay,
  start: startSession,
  restore: restoreSession,
};

/** The same where people wait: long fits and rebuilds are made by who serves, in steps. */
export const servingEngine: Engine = {
  ...engine,
  serves: true,
  start: (...given) => later(startSession(...given)),
  restore: (...given) => later(restoreSession(...given)),
};

function later(session: RankSearchSession): RankSearchSession {
  session.fitLater();
  return session;
}
