import type { Database } from "@/db/open";
import { controlSession } from "./control-session";
import { memberNames } from "./member-names";
import type { User } from "./project-access";
import { ok, problem, type Result } from "./result";

/** From now on nothing this person said counts; what was paid stays paid, and it can be undone. */
export async function excludePerson(
  db: Database,
  user: User,
  projectId: string,
  personId: string,
): Promise<Result<null>> {
  return controlSession(db, { user, projectId }, (state, emit) => {
    if (!memberNames(db, projectId).has(personId)) {
      return problem("not-found", "Nobody of that name is in the project.");
    }
    if (!state.people.get(personId)?.excluded) {
      emit({ kind: "excluded", person: personId, by: "owner" });
    }
    return ok(null);
  });
}
