/** All evidence about an item of a large session, over time. It takes some seconds of a core, in slices: one is made at a time. */
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { runOnSession } from "@/lib/server/sessions/run-on-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { wholeEvidence } from "@/lib/session/evidence-over-time";
import type { EvidenceCourse } from "@/lib/session/owner-view";

let last: Promise<unknown> = Promise.resolve();

export async function readEvidence(
  db: Database,
  { currentSessionId }: OwnedProject,
  index: number,
): Promise<EvidenceCourse> {
  if (currentSessionId === null) return { points: [], from: "all-answers" };
  const begin = () =>
    runOnSession(sessionsOf(db), currentSessionId, (state) => wholeEvidence(state, index));
  const made = last.then(begin);
  last = made.catch(() => {});
  return made;
}
