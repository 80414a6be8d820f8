import { and, desc, eq, lt } from "drizzle-orm";
import { snapshots } from "../schema";
import { type Query, write } from "../write";

export async function readLatestSnapshot(
  db: Query,
  sessionId: string,
): Promise<{ readonly seq: number; readonly data: Buffer } | null> {
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
export async function writeSnapshot(
  db: Parameters<typeof write>[0],
  snapshot: { readonly sessionId: string; readonly seq: number; readonly data: Buffer },
): Promise<void> {
  const older = and(eq(snapshots.sessionId, snapshot.sessionId), lt(snapshots.seq, snapshot.seq));
  await write(db, async (tx) => {
    tx.insert(snapshots).values(snapshot).onConflictDoNothing().run();
    tx.delete(snapshots).where(older).run();
  });
}
