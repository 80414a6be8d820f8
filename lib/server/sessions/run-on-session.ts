import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { SessionState } from "@/lib/session/session-state";
import { runInSlices } from "./run-in-slices";
import type { SessionService } from "./session-service";

/**
 * Works something out from a session in slices. The first step is made in the session's turn and takes what it needs of the moment; the rest looks
 * only at what answers do not change, such as the entries that the book had then.
 */
export async function runOnSession<T>(
  sessions: SessionService,
  sessionId: string,
  begin: (state: SessionState, nowMs: number) => InSteps<T>,
): Promise<T> {
  const { steps, first } = await sessions.read(sessionId, (state, _, nowMs) => {
    const begun = begin(state, nowMs);
    return { steps: begun, first: begun.next() };
  });
  return first.done ? first.value : runInSlices(steps);
}
