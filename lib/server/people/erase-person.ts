import { z } from "zod";
import type { Database } from "@/db/open";
import { findMemberOf } from "@/db/rows/members";
import { forgetOldPages } from "@/lib/server/kernel/forget-old-pages";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { eraseMembers } from "./erase-members";
import { excludePerson } from "./exclude-person";

export const erasureSchema = z.object({
  personId: z.string().min(1).max(64),
  /** Stay as evidence from nobody in particular, or count no more. */
  answers: z.enum(["keep", "exclude"]),
});
export type Erasure = z.infer<typeof erasureSchema>;

/** For good: nobody can say afterwards who this was, and the person's browser is no longer known. */
export async function erasePerson(
  db: Database,
  user: User,
  projectId: string,
  { personId, answers }: Erasure,
): Promise<Result<null>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const person = findMemberOf(db, projectId, personId);
  if (!person) return problem("not-found", "Nobody of that name is in the project.");
  if (person.role === "owner") return isAnOwner;
  // Before the name goes: should this fail, the name is still there to try again with.
  if (answers === "exclude" && owned.value.currentSessionId !== null) {
    const excluded = await excludePerson(db, user, projectId, personId);
    if (!excluded.ok) return excluded;
  }
  const erased = eraseMembers(db, [personId], Date.now());
  // They may have accepted an invitation meanwhile.
  if (erased === 0 && findMemberOf(db, projectId, personId)?.role === "owner") return becameOwner;
  forgetOldPages(db);
  return ok(null);
}

const becameOwner = problem(
  "conflict",
  "They became an owner at the same moment and were not erased. If you left out their answers, you can count them again on their page.",
);

const isAnOwner = problem(
  "conflict",
  "An owner is erased by deleting their account, or removed first.",
);
