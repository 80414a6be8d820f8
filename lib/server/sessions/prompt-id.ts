import { readEventsAt } from "@/db/rows/events";
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
  return (await servedEvents(db, sessionId, [prompt])).get(prompt) ?? null;
}

/** The same for several, by prompt, in one statement. */
export async function servedEvents(
  db: Database,
  sessionId: string,
  prompts: readonly string[],
): Promise<ReadonlyMap<string, EventOf<"served">>> {
  const places = prompts.map((prompt) => Number.parseInt(prompt.split(".")[0] ?? "", 36));
  const served = await servedAt(db, sessionId, places.filter(isPlace));
  const asked = new Set(prompts);
  const found = [...served.values()].filter(({ prompt }) => asked.has(prompt));
  return new Map(found.map((event) => [event.prompt, event]));
}

/** A prompt that someone made up may begin with any number. */
function isPlace(seq: number): boolean {
  return seq >= 0 && seq < 2 ** 31;
}

/** Those of the events at these places of the log that served a prompt, by place. */
export async function servedAt(
  db: Database,
  sessionId: string,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, EventOf<"served">>> {
  const served = new Map<number, EventOf<"served">>();
  for (const [seq, { payload }] of await readEventsAt(db, sessionId, seqs)) {
    const event = sessionEventSchema.parse(JSON.parse(payload));
    if (event.kind === "served") served.set(seq, event);
  }
  return served;
}
