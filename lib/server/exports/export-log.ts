import { readEventPage } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";

const eventsPerPage = 1_000;

/** Every event as it is stored, one per line. Nothing is replayed, so it works for any version of the algorithm. */
export async function exportLog(
  db: Database,
  project: OwnedProject,
): Promise<Result<AsyncIterable<string>>> {
  const launched = asLaunched(project);
  return launched.ok ? ok(eventLines(db, launched.value.currentSessionId)) : launched;
}

async function* eventLines(db: Database, sessionId: string): AsyncGenerator<string> {
  for (let after = -1; ; ) {
    const rows = await readEventPage(db, sessionId, { after, limit: eventsPerPage });
    if (rows.length === 0) return;
    yield rows
      .map(({ seq, payload, hash }) => `${JSON.stringify({ seq, payload, hash })}\n`)
      .join("");
    after = rows.at(-1)!.seq;
  }
}
