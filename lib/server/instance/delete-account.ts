import { z } from "zod";
import { selectMembershipsOf, updateMemberRole } from "@/db/rows/members";
import { type OwnedProjectName, selectOwnedNames } from "@/db/rows/owners";
import { selectProjectsHeadedBy, updateProject } from "@/db/rows/projects";
import { deleteUser, findUser, type UserRow } from "@/db/rows/users";
import type { Database, Query, Tx } from "@/db/store";
import { countAttempt, forgetAttempts } from "@/lib/server/kernel/attempt-limits";
import { forgetOldPages } from "@/lib/server/kernel/forget-old-pages";
import type { User } from "@/lib/server/kernel/owned-project";
import { ownersOf } from "@/lib/server/kernel/owners";
import { verifyPassword } from "@/lib/server/kernel/passwords";
import { requireRecentSignIn } from "@/lib/server/kernel/recent-sign-in";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { eraseMembers } from "@/lib/server/people/erase-members";
import { purgeDeleted } from "@/lib/server/projects/purge-deleted";
import { withdrawKeys } from "@/lib/server/projects/withdraw-keys";

/** The password; or, for accounts without one, the address typed again. */
export const deleteAccountSchema = z.object({ confirmation: z.string().max(1000) });

/** Projects that nobody would own any more: they are handed over or deleted first. */
export async function projectsHeldAlone(
  db: Database,
  user: User,
): Promise<readonly { id: string; name: string }[]> {
  return (await ownedAlone(db, user))
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .map(({ id, name }) => ({ id, name }));
}

/**
 * The account goes for good, with what it had deleted already. Co-owned projects stay with the others; what the person answered in other
 * people's projects stays as evidence from nobody in particular.
 */
export async function deleteAccount(
  db: Database,
  user: User & { readonly signedInAtMs: number },
  { confirmation }: z.infer<typeof deleteAccountSchema>,
): Promise<Result<null>> {
  const row = await findUser(db, user.id);
  if (!row) return problem("not-found", "This account no longer exists.");
  const sure = await confirmed(row, user.signedInAtMs, confirmation);
  if (!sure.ok) return sure;
  // What they own is looked at inside the write: of two owners who go at the same moment, the second finds themselves alone.
  const deleted = await db.write([{ user: row.id }], (tx) => deleteInside(tx, row));
  if (!deleted.ok) return deleted;
  await purgeDeleted(db, Date.now());
  await forgetOldPages(db);
  return ok(null);
}

async function deleteInside(tx: Tx, user: UserRow): Promise<Result<null>> {
  const now = await findUser(tx, user.id);
  if (!now) return problem("not-found", "This account no longer exists.");
  // The password that was shown must still be the one.
  if (now.sessionVersion !== user.sessionVersion) {
    const words = "Your password or sign-ins were just changed elsewhere. Sign in again.";
    return problem("conflict", words);
  }
  // Nobody comes or goes as an owner while it is decided who is left.
  const owned = await selectOwnedNames(tx, user.id);
  await tx.lock(owned.map(({ id }) => ({ project: id })));
  const alone = await ownedAlone(tx, user);
  if (alone.some(({ deletedAtMs }) => deletedAtMs === null)) {
    return problem(
      "conflict",
      "You're the only owner of some projects. Transfer or delete them first.",
    );
  }
  const mine = await selectMembershipsOf(tx, user.id);
  for (const { projectId, role } of mine) {
    if (role === "owner") await withdrawKeys(tx, { projectId, userId: user.id });
  }
  // Nobody can bring these back any more: the purge takes them at once.
  for (const { id } of alone) await updateProject(tx, id, { deletedAtMs: 0 });
  for (const { id } of mine) await updateMemberRole(tx, id, "annotator");
  for (const project of await selectProjectsHeadedBy(tx, user.id)) {
    const next = (await ownersOf(tx, project))[0];
    if (next) await updateProject(tx, project.id, { ownerId: next.userId });
  }
  const ids = mine.map(({ id }) => id);
  await eraseMembers(tx, ids, Date.now());
  await deleteUser(tx, user.id);
  return ok(null);
}

async function confirmed(
  { id, email, passwordHash }: UserRow,
  signedInAtMs: number,
  confirmation: string,
): Promise<Result<null>> {
  const wrong = (message: string) => problem("forbidden", message, "confirmation");
  if (passwordHash === null) {
    const same = confirmation.trim().toLowerCase() === email;
    if (!same) return wrong("This is not the email address of this account.");
    return requireRecentSignIn(signedInAtMs, Date.now());
  }
  const allowed = await countAttempt("wrong-confirmation", id);
  if (!allowed.ok) return allowed;
  if (!(await verifyPassword(passwordHash, confirmation))) return wrong("Incorrect password.");
  await forgetAttempts("wrong-confirmation", id);
  return ok(null);
}

async function ownedAlone(db: Query, user: User): Promise<OwnedProjectName[]> {
  const alone: OwnedProjectName[] = [];
  for (const project of await selectOwnedNames(db, user.id)) {
    if ((await ownersOf(db, project)).length === 1) alone.push(project);
  }
  return alone;
}
