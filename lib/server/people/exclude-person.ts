import type { Database } from "@/db/open";
import { memberNames } from "@/lib/server/kernel/member-names";
import type { User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlSession } from "@/lib/server/sessions/control-session";

/** From now on nothing this person said counts; what was paid stays paid, and it can be undone. */
export async function excludePerson(
  db: Database,
  user: User,
  projectId: string,
  personId: string,
): Promise<Result<null>> {
  return controlSession(db, { user, projectId }, (state, emit) => {
    if (!memberNames(db, projectId).has(personId)) {
      return problem("not-found", "This person is not in the project.");
    }
    if (!state.people.get(personId)?.excluded) {
      emit({ kind: "excluded", person: personId, by: "owner" });
    }
    return ok(null);
  });
}
