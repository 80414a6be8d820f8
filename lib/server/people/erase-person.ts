import { z } from "zod";
import { findMemberOf } from "@/db/rows/members";
import type { Database } from "@/db/store";
import { forgetOldPages } from "@/lib/server/kernel/forget-old-pages";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
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
  project: OwnedProject,
  { personId, answers }: Erasure,
): Promise<Result<null>> {
  const person = await findMemberOf(db, project.id, personId);
  if (!person) return problem("not-found", "This person is not in the project.");
  if (person.role === "owner") return isAnOwner;
  // Before the name goes: should this fail, the name is still there to try again with.
  if (answers === "exclude" && project.currentSessionId !== null) {
    const excluded = await excludePerson(db, project, personId);
    if (!excluded.ok) return excluded;
  }
  const erased = await writeAsOwner(db, project, async (tx) =>
    ok(await eraseMembers(tx, [personId], Date.now())),
  );
  if (!erased.ok) return erased;
  // They may have accepted an invitation meanwhile.
  const isOwner = (await findMemberOf(db, project.id, personId))?.role === "owner";
  if (erased.value === 0 && isOwner) return becameOwner;
  await forgetOldPages(db);
  return ok(null);
}

const becameOwner = problem(
  "conflict",
  "They just became an owner and were not erased. If you excluded their answers, you can restore them on their page.",
);

const isAnOwner = problem(
  "conflict",
  "Owners can't be erased. Remove them as an owner first, or have them delete their account.",
);
