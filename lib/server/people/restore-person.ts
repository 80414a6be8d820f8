import type { Database } from "@/db/open";
import { findMemberOf } from "@/db/rows/members";
import type { User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlSession } from "@/lib/server/sessions/control-session";
import { hasSeat } from "@/lib/session/serve-tab";

/** Takes an exclusion back: the person's answers count again, in their old places. */
export async function restorePerson(
  db: Database,
  user: User,
  projectId: string,
  personId: string,
): Promise<Result<null>> {
  return controlSession(db, { user, projectId }, (state, emit) => {
    const member = findMemberOf(db, projectId, personId);
    if (member && member.erasedAtMs !== null) {
      return problem("conflict", "This person was erased: their exclusion can't be undone.");
    }
    const person = state.people.get(personId);
    if (!person?.excluded) return ok(null);
    if (person.served > 0 && !hasSeat(state, null)) {
      return problem("conflict", "The panel is complete: exclude someone else first.");
    }
    emit({ kind: "restored", person: personId });
    return ok(null);
  });
}
