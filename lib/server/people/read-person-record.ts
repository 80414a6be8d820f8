import { readSomeItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { PersonAnswer, PersonRow } from "@/lib/session/owner-view";
import { latestAnswersOf } from "@/lib/session/person-answers";
import { readPeople } from "./read-people";

export interface PersonRecord {
  /** Null for owners who have not answered. */
  readonly figures: PersonRow | null;
  readonly latest: readonly PersonAnswer[];
}

const mostAnswers = 50;

/** How one person has answered in the current session. */
export async function readPersonRecord(
  db: Database,
  project: OwnedProject,
  personId: string,
): Promise<PersonRecord> {
  const { id: projectId, currentSessionId, itemSet } = project;
  const people = await readPeople(db, project);
  const figures = people.find(({ id }) => id === personId) ?? null;
  if (currentSessionId === null) return { figures, latest: [] };
  const bare = await sessionsOf(db).read(currentSessionId, (state) =>
    latestAnswersOf(state, personId, mostAnswers),
  );
  const shown = bare.flatMap(({ items }) => items);
  const ids = await readSomeItemIds(db, { projectId, itemSet }, shown);
  const latest = bare.map(({ items, ...answer }) => ({
    ...answer,
    items: items.map((index) => ({ index, externalId: ids.get(index) ?? "" })),
  }));
  return { figures, latest };
}
