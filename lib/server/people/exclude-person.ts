import type { Database } from "@/db/open";
import { memberNames } from "@/lib/server/kernel/member-names";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlSession } from "@/lib/server/sessions/control-session";

/** From now on nothing this person said counts; what was paid stays paid, and it can be undone. */
export async function excludePerson(
  db: Database,
  project: OwnedProject,
  personId: string,
): Promise<Result<null>> {
  return controlSession(db, project, (state, emit) => {
    if (!memberNames(db, project.id).has(personId)) {
      return problem("not-found", "This person is not in the project.");
    }
    if (!state.people.get(personId)?.excluded) {
      emit({ kind: "excluded", person: personId, by: "owner" });
    }
    return ok(null);
  });
}
