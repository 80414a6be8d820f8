import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../open";
import { snapshots } from "../schema";
import { write } from "../write";

export function readLatestSnapshot(
  db: Database,
  sessionId: string,
): { readonly seq: number; readonly data: Buffer } | null {
  return (
    db
      .select({ seq: snapshots.seq, data: snapshots.data })
      .from(snapshots)
      .where(eq(snapshots.sessionId, sessionId))
      .orderBy(desc(snapshots.seq))
      .limit(1)
      .get() ?? null
  );
}

/** Keeps the newest alone: the log can always make an older one again. */
export function writeSnapshot(
  db: Database,
  snapshot: { readonly sessionId: string; readonly seq: number; readonly data: Buffer },
): void {
  const older = and(eq(snapshots.sessionId, snapshot.sessionId), lt(snapshots.seq, snapshot.seq));
  write(db, (tx) => {
    tx.insert(snapshots).values(snapshot).onConflictDoNothing().run();
    tx.delete(snapshots).where(older).run();
  });
}
