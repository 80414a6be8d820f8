import { readEventsAfter } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { sessionEventSchema } from "@/lib/session/events";
import type { Acknowledged } from "./annotators";

/** What the log says became of each prompt must be what its person was told. */
export async function checkAcknowledged(
  db: Database,
  sessionId: string,
  acknowledged: ReadonlyMap<string, string> | Acknowledged,
): Promise<string[]> {
  const logged = new Map<string, string>();
  for (const row of await readEventsAfter(db, sessionId, -1)) {
    const event = sessionEventSchema.parse(JSON.parse(row.payload));
    if (event.kind === "answered") logged.set(event.prompt, event.answer);
    else if (event.kind === "skipped") logged.set(event.prompt, "skipped");
    else if (event.kind === "retracted") logged.delete(event.prompt);
  }
  const complaints: string[] = [];
  for (const [prompt, told] of acknowledged) {
    const found = logged.get(prompt);
    if (found !== told) complaints.push(`prompt ${prompt}: told ${told}, the log has ${found}`);
  }
  return complaints;
}
