import { readEvent } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { newId } from "@/lib/server/kernel/new-id";
import { type EventOf, sessionEventSchema } from "@/lib/session/events";

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
  return (await servedEvent(db, sessionId, prompt))?.person ?? null;
}

/** The event that served the prompt in this session; null when it never was. */
export async function servedEvent(
  db: Database,
  sessionId: string,
  prompt: string,
): Promise<EventOf<"served"> | null> {
  const seq = Number.parseInt(prompt.split(".")[0] ?? "", 36);
  if (!Number.isSafeInteger(seq)) return null;
  const event = await servedAt(db, sessionId, seq);
  return event?.prompt === prompt ? event : null;
}

/** The event at this place of the log, if it served a prompt. */
export async function servedAt(
  db: Database,
  sessionId: string,
  seq: number,
): Promise<EventOf<"served"> | null> {
  const row = await readEvent(db, sessionId, seq);
  if (!row) return null;
  const event = sessionEventSchema.parse(JSON.parse(row.payload));
  return event.kind === "served" ? event : null;
}
