import { findMemberOf } from "@/db/rows/members";
import type { Database } from "@/db/store";

import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlWithRows } from "@/lib/server/sessions/control-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";

/** From now on nothing this person said counts; what was paid stays paid, and it can be undone. */
export async function excludePerson(
  db: Database,
  project: OwnedProject,
  personId: string,
): Promise<Result<null>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const rebuild = { person: personId, excluded: true };
  return sessionsOf(db).withRebuild(launched.value.currentSessionId, rebuild, () =>
    controlWithRows(db, project, {
      look: async (tx, { id }) =>
        (await findMemberOf(tx, id, personId))
          ? ok(null)
          : problem("not-found", "This person is not in the project."),
      decide: (state, emit) => {
        if (!state.people.get(personId)?.excluded) {
          emit({ kind: "excluded", person: personId, by: "owner" });
        }
        return ok(null);
      },
    }),
  );
}
