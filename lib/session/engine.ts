import { algorithmVersion, canReplay } from "@/lib/ranksearch/session";
import { restoreSession, startSession } from "@/lib/ranksearch/start-session";
import type { Engine } from "./session-state";

/** Rank-Search itself; the session takes it as an argument so that proofs can name another version's. */
export const engine: Engine = {
  version: algorithmVersion,
  canReplay,
  start: startSession,
  restore: restoreSession,
};
