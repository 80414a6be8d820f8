import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { fromMicros } from "@/lib/session/money";
import { peopleSources, type Source } from "@/lib/session/sources";

export interface PeopleSourceRow {
  readonly source: Source;
  readonly spent: number;
  /** Who have been asked something. */
  readonly people: number;
  readonly answers: { readonly pulls: number; readonly duels: number };
}

/** Each source of people, with what it has cost; empty in a project that names none. */
export async function readPeopleSources(
  db: Database,
  { currentSessionId, settings }: OwnedProject,
): Promise<readonly PeopleSourceRow[]> {
  if (settings.live.sources.length === 0) return [];
  const sources = peopleSources(settings.live);
  if (currentSessionId === null) {
    const nothing = { spent: 0, people: 0, answers: { pulls: 0, duels: 0 } };
    return sources.map((source) => ({ source, ...nothing }));
  }
  return sessionsOf(db).read(currentSessionId, ({ sourceMoney, peopleByIndex, book }) => {
    const answers = sources.map(() => ({ pulls: 0, duels: 0 }));
    for (let at = 0; at < book.length; at++) {
      if (book.closing(at) !== "counted") continue;
      const { question } = book.entry(at);
      answers[peopleByIndex[book.person(at)]!.source]![
        question.kind === "pull" ? "pulls" : "duels"
      ]++;
    }
    return sources.map((source, place) => ({
      source,
      spent: fromMicros(sourceMoney[place]?.spentMicros ?? 0),
      people: peopleByIndex.filter((person) => person.source === place).length,
      answers: answers[place]!,
    }));
  });
}
