import { readEventPage } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { Slice } from "@/lib/server/sessions/run-in-slices";
import { lastShown } from "./last-shown";

const eventsPerPage = 1_000;

/**
 * Every event as it is stored, one per line. Nothing is replayed, so it works for any version of the algorithm. While a
 * check is under way it ends where the labels were frozen: what follows tells which items the check is to find.
 */
export async function exportLog(
  db: Database,
  project: OwnedProject,
): Promise<Result<AsyncIterable<string>>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { currentSessionId } = launched.value;
  return ok(eventLines(db, currentSessionId, await lastShown(db, currentSessionId)));
}

async function* eventLines(db: Database, sessionId: string, last: number): AsyncGenerator<string> {
  const slice = new Slice();
  for (let after = -1; after < last; ) {
    await slice.rest();
    const rows = await readEventPage(db, sessionId, { after, limit: eventsPerPage });
    if (rows.length === 0) return;
    yield rows
      .filter(({ seq }) => seq <= last)
      .map(({ seq, payload, hash }) => `${JSON.stringify({ seq, payload, hash })}\n`)
      .join("");
    after = rows.at(-1)!.seq;
  }
}
