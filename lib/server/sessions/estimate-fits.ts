/**
 * With comparisons, and many items, the estimate takes seconds to fit. That is done here, on a copy and in slices, once for everybody who
 * looks; what they see is of the moment the last one was begun.
 */
import { setTimeout } from "node:timers/promises";
import type { LiveSession } from "./live-session";
import { runInSlices } from "./run-in-slices";
import type { SessionService } from "./session-service";

interface Fitting {
  /** How many were made. */
  made: number;
  running: Promise<void> | null;
  notBeforeMs: number;
}

/** Next bundles modules more than once. */
const holder = globalThis as { thresherFits?: WeakMap<LiveSession, Fitting> };
holder.thresherFits ??= new WeakMap();
const fittings = holder.thresherFits;

/** After a fit, answers have the thread for so many times as long before pages cause the next. */
const rest = 20;
/** A page is shown with an older estimate, or without, after so long. */
const patienceMs = 1_000;

/** For a page: makes the estimate newer if that is soon done, or its turn. */
export async function refreshEstimate(sessions: SessionService, sessionId: string): Promise<void> {
  const live = await sessions.read(sessionId, (_, opened) => opened);
  const { running, notBeforeMs } = fittingOf(live);
  if (!live.state.ranking.fitDue) return;
  if (running === null && performance.now() < notBeforeMs) return;
  await Promise.race([
    running ?? beginFit(sessions, live),
    setTimeout(patienceMs, null, { ref: false }),
  ]);
}

/** For a file: the estimate is of no earlier moment than this. */
export async function requireEstimate(sessions: SessionService, sessionId: string): Promise<void> {
  const live = await sessions.read(sessionId, (_, opened) => opened);
  // One that was begun before does not have the last answers.
  await fittingOf(live).running;
  if (live.state.ranking.fitDue) await (fittingOf(live).running ?? beginFit(sessions, live));
}

/** Rises when reports may say something else although nothing was answered. */
export function fitsOf(live: LiveSession): number {
  return fittingOf(live).made;
}

function beginFit(sessions: SessionService, live: LiveSession): Promise<void> {
  const fitting = fittingOf(live);
  const make = async () => {
    const startedMs = performance.now();
    const steps = live.state.ranking.fitInSteps();
    // In the session's turn: it copies what there is.
    await sessions.read(live.id, () => steps.next());
    await runInSlices(steps);
    const endedMs = performance.now();
    fitting.made++;
    fitting.notBeforeMs = endedMs + rest * (endedMs - startedMs);
  };
  fitting.running = make().finally(() => {
    fitting.running = null;
  });
  return fitting.running;
}

function fittingOf(live: LiveSession): Fitting {
  const known = fittings.get(live);
  if (known) return known;
  const fitting: Fitting = { made: 0, running: null, notBeforeMs: 0 };
  fittings.set(live, fitting);
  return fitting;
}
