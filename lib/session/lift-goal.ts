import { isRecord } from "./lift-questions";

/**
 * There was once one proof per project, chosen at launch: `errorProbability` for a `guarantee`. What was written then
 * is read as a project whose goal is that proof, at that level.
 */
export function liftProven(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored.live) || !isRecord(stored.proven)) return stored;
  const { errorProbability, guarantee, ...kept } = stored.proven;
  if (errorProbability === undefined) return stored;
  const deltas = { allDelta: errorProbability, shareDelta: errorProbability };
  const goal = stored.live.goal ?? goalOf(guarantee, kept.panelSize !== null);
  return {
    ...stored,
    live: { ...stored.live, goal },
    proven: { ...deltas, ...auditLevels, ...kept },
  };
}

/** Levels of the check by sample, for projects from before there was one. */
export const auditLevels = { auditDelta: 0.05, auditWrongShare: 0.05 };

/** The same in the event that opens a log, where the engine's config says what was to be proven. */
export function liftCreated(event: unknown): unknown {
  if (!isRecord(event) || event.kind !== "created" || "goal" in event) return event;
  if (!isRecord(event.config)) return event;
  const { errorProbability, guarantee, ...kept } = event.config;
  const deltas = { allDelta: errorProbability, shareDelta: errorProbability };
  const isPanel = isRecord(kept.respondents) && kept.respondents.kind === "panel";
  // A team that once had a share proven to it keeps that proof.
  const goal = guarantee === "share" ? { rung: "share" } : goalOf(guarantee, isPanel);
  return { ...event, config: { ...deltas, ...kept }, goal };
}

function goalOf(guarantee: unknown, isPanel: boolean): unknown {
  return { rung: isPanel ? "team" : guarantee };
}
