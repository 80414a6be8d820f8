import { z } from "zod";
import { readEventsBefore } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { memberNames } from "@/lib/server/kernel/member-names";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, type Result } from "@/lib/server/kernel/result";
import { servedEvents } from "@/lib/server/sessions/prompt-id";
import { describeEvent } from "@/lib/session/describe-event";
import { sessionEventSchema } from "@/lib/session/events";
import type { ActivityRow } from "@/lib/session/owner-view";
import { reasonWords } from "@/lib/session/why-asked";

/** No log is longer: a place is a number of 32 bits. */
const lastPlace = 2 ** 31 - 1;

const querySchema = z.object({
  /** Sequence number; null for the newest. */
  before: z.number().int().nonnegative().max(lastPlace).nullable(),
  limit: z.number().int().min(1).max(500),
});

/** What happened, newest first, in words. Prompts being served are left out: their answers tell. */
export async function readActivity(
  db: Database,
  project: OwnedProject,
  query: z.infer<typeof querySchema>,
): Promise<Result<readonly ActivityRow[]>> {
  const parsed = parseInput(querySchema, query);
  if (!parsed.ok) return parsed;
  const { currentSessionId } = project;
  if (currentSessionId === null) return ok([]);
  const { limit } = parsed.value;
  const names = await memberNames(db, project.id);
  const found: ActivityRow[] = [];
  let before = parsed.value.before ?? lastPlace;
  while (found.length < limit && before > 0) {
    const rows = await readEventsBefore(db, currentSessionId, { before, limit: 2 * limit });
    if (rows.length === 0) break;
    before = rows.at(-1)!.seq;
    const told = rows
      .filter(({ kind }) => kind !== "served")
      .slice(0, limit - found.length)
      .map((row) => ({ ...row, event: sessionEventSchema.parse(JSON.parse(row.payload)) }));
    const prompts = told.flatMap(({ event }) => ("prompt" in event ? [event.prompt] : []));
    const servedBy = await servedEvents(db, currentSessionId, prompts);
    for (const { seq: sequence, atMs, kind, event } of told) {
      const served = "prompt" in event ? servedBy.get(event.prompt) : null;
      const nameOf = (id: string | null) => (id && names.get(id)) || "Somebody";
      const text = describeEvent(event, nameOf, served?.person ?? null);
      const why = event.kind === "answered" && served?.why ? reasonWords[served.why] : null;
      found.push({ sequence, atMs, kind, text, why });
    }
  }
  return ok(found);
}
