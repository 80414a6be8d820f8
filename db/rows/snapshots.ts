import { and, desc, eq, lt } from "drizzle-orm";
import type { Snapshot } from "../event-log";
import type { Query, Tx } from "../store";
import { first } from "./first";

export async function readLatestSnapshot(db: Query, sessionId: string): Promise<Snapshot | null> {
  const { snapshots } = db.t;
  return first(
    db
      .select({ seq: snapshots.seq, data: snapshots.data })
      .from(snapshots)
      .where(eq(snapshots.sessionId, sessionId))
      .orderBy(desc(snapshots.seq))
      .limit(1),
  );
}

/** Keeps the newest alone: the log can always make an older one again. */
export async function writeSnapshot(
  tx: Tx,
  snapshot: Snapshot & { readonly sessionId: string },
): Promise<void> {
  const { snapshots } = tx.t;
  const older = and(eq(snapshots.sessionId, snapshot.sessionId), lt(snapshots.seq, snapshot.seq));
  await tx.insert(snapshots).values(snapshot).onConflictDoNothing();
  await tx.delete(snapshots).where(older);
}
