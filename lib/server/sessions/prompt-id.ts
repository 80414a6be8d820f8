import type { Database } from "@/db/open";
import { readEvent } from "@/db/rows/events";
import { newId } from "@/lib/server/kernel/new-id";
import { sessionEventSchema } from "@/lib/session/events";

/** Unguessable, and says where in the log it was served, so that old ones are found without an index. */
export function newPromptId(seq: number): string {
  return `${seq.toString(36)}.${newId()}`;
}

/** Whom the prompt was served to in this session; null when it never was. */
export async function wasServedTo(
  db: Database,
  sessionId: string,
  prompt: string,
): Promise<string | null> {
  const seq = Number.parseInt(prompt.split(".")[0] ?? "", 36);
  if (!Number.isSafeInteger(seq)) return null;
  const row = await readEvent(db, sessionId, seq);
  if (!row) return null;
  const event = sessionEventSchema.parse(JSON.parse(row.payload));
  return event.kind === "served" && event.prompt === prompt ? event.person : null;
}
