import { findMemberOf } from "@/db/rows/members";
import type { Database } from "@/db/store";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlWithRows } from "@/lib/server/sessions/control-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { hasSeat } from "@/lib/session/serve-tab";

/** Takes an exclusion back: the person's answers count again, in their old places. */
export async function restorePerson(
  db: Database,
  project: OwnedProject,
  personId: string,
): Promise<Result<null>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const rebuild = { person: personId, excluded: false };
  return sessionsOf(db).withRebuild(launched.value.currentSessionId, rebuild, () =>
    controlWithRows(db, project, {
      look: async (tx, { id }) =>
        ((await findMemberOf(tx, id, personId))?.erasedAtMs ?? null) !== null
          ? problem("conflict", "This person was erased: their exclusion can't be undone.")
          : ok(null),
      decide: (state, emit) => {
        const person = state.people.get(personId);
        if (!person?.excluded) return ok(null);
        if (person.served > 0 && !hasSeat(state, null)) {
          return problem("conflict", "The panel is complete: exclude someone else first.");
        }
        emit({ kind: "restored", person: personId });
        return ok(null);
      },
    }),
  );
}
