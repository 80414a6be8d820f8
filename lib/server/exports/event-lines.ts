import { type EventRow, readEventPage } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { lastShown } from "./last-shown";

interface Since {
  /** The last sequence number that is known. */
  readonly after: number;
  readonly limit?: number | undefined;
}

/** The log from there on, one JSON object per line; up to the freezing of labels while these are being checked. Nothing is replayed. */
export async function readEventLines(
  db: Database,
  project: OwnedProject,
  since: Since,
): Promise<Result<{ readonly sessionId: string; readonly lines: AsyncIterable<string> }>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { currentSessionId } = launched.value;
  const until = await lastShown(db, currentSessionId);
  const lines = write(db, currentSessionId, { ...since, until });
  return ok({ sessionId: currentSessionId, lines });
}

const mostAtOnce = 1_000;

async function* write(
  db: Database,
  sessionId: string,
  { after, limit = Number.POSITIVE_INFINITY, until }: Since & { readonly until: number },
): AsyncGenerator<string> {
  for (let [last, left] = [after, limit]; left > 0 && last < until; ) {
    const rows = await readEventPage(db, sessionId, {
      after: last,
      limit: Math.min(left, mostAtOnce),
    });
    if (rows.length === 0) return;
    yield rows
      .filter(({ seq }) => seq <= until)
      .map(toLine)
      .join("");
    last = rows.at(-1)!.seq;
    left -= rows.length;
  }
}

function toLine({ seq: sequence, atMs, kind, payload, hash }: EventRow): string {
  const event = JSON.parse(payload) as unknown;
  return `${JSON.stringify({ sequence, atMs, kind, event, hash })}\n`;
}
