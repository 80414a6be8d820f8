import type { Database, Query, Tx } from "@/db/store";
import { asLaunched, asOwner, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import type { SessionState } from "@/lib/session/session-state";
import type { Emit } from "./session-command";
import { sessionsOf } from "./session-service";

/** Decides something about a launched project's session on its owner's behalf, who is asked for again inside the write. */
export async function controlSession(
  db: Database,
  project: OwnedProject,
  decide: Control<OwnedProject>["decide"],
): Promise<Result<null>> {
  return controlWithRows(db, project, { look: async (_, now) => ok(now), decide });
}

/** What an owner decides about a session, and the rows around it. */
export interface Control<L> {
  /** Reads what the decision needs, or refuses. */
  readonly look: (tx: Query, now: OwnedProject) => Promise<Result<L>>;
  /** Reads and writes no row. */
  readonly decide: (state: SessionState, emit: Emit, looked: L) => Result<null>;
  /** Changes rows together with the events, unless the decision refused. */
  readonly rows?: (tx: Tx, looked: L) => Promise<void>;
}

export async function controlWithRows<L>(
  db: Database,
  project: OwnedProject,
  { look, decide, rows }: Control<L>,
): Promise<Result<null>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  return sessionsOf(db).runWithRows<Result<L>, Result<null>>(launched.value.currentSessionId, {
    locks: [{ project: project.id }],
    look: async (tx) => {
      const now = await asOwner(tx, project.user, project.id);
      return now.ok ? look(tx, now.value) : now;
    },
    decide: (state, emit, looked) => (looked.ok ? decide(state, emit, looked.value) : looked),
    rows: async (tx, looked, decided) => {
      if (looked.ok && decided.ok) await rows?.(tx, looked.value);
    },
  });
}
