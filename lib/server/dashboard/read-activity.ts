import { z } from "zod";
import { readEventsBefore } from "@/db/rows/events";
import { readSomeItemIds } from "@/db/rows/items";
import { selectMembers } from "@/db/rows/members";
import { selectModels } from "@/db/rows/models";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, type Result } from "@/lib/server/kernel/result";
import { servedEvents } from "@/lib/server/sessions/prompt-id";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { describeEvent, type EventWords } from "@/lib/session/describe-event";
import { sessionEventSchema } from "@/lib/session/events";
import { memberSource } from "@/lib/session/member-source";
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
  const names = await namesIn(db, project);
  const found: Bare[] = [];
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
      const served = ("prompt" in event && servedBy.get(event.prompt)) || null;
      const said = describeEvent(event, { names, served, words: project.settings.questions });
      const why = event.kind === "answered" && served?.why ? reasonWords[served.why] : null;
      found.push({ sequence, atMs, kind, said, why });
    }
  }
  return ok(await withItems(db, { ...project, sessionId: currentSessionId }, found));
}

type Bare = Omit<ActivityRow, "words"> & { readonly said: EventWords };

/** Items by what their owner calls them. Those with a known answer have no page to lead to. */
async function withItems(
  db: Database,
  {
    id: projectId,
    itemSet,
    sessionId,
  }: Pick<OwnedProject, "id" | "itemSet"> & { sessionId: string },
  rows: readonly Bare[],
): Promise<ActivityRow[]> {
  const items = rows.flatMap(({ said }) => said.filter((piece) => typeof piece === "number"));
  const ids = await readSomeItemIds(db, { projectId, itemSet }, items);
  const itemCount = await sessionsOf(db).read(sessionId, ({ created }) => created.itemCount);
  return rows.map(({ said, ...row }) => ({
    ...row,
    words: said.map((piece) =>
      typeof piece === "string"
        ? piece
        : { index: piece, externalId: ids.get(piece) ?? "", hasPage: piece < itemCount },
    ),
  }));
}

/** Where there are several groups everybody is named with theirs; owners speak for themselves. */
async function namesIn(db: Database, { id: projectId, settings }: OwnedProject) {
  const people = new Map<string, string>();
  for (const { id, displayName, role, source } of await selectMembers(db, projectId)) {
    const group = role === "owner" ? null : memberSource(settings.live, source);
    people.set(id, group === null ? displayName : `${displayName} (${group.name})`);
  }
  const models = new Map((await selectModels(db, projectId)).map(({ id, name }) => [id, name]));
  return {
    person: (id: string | null) => (id && people.get(id)) || "Somebody",
    model: (id: string) => models.get(id) ?? "a model that was removed",
  };
}
