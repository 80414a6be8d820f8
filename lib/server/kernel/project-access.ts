import { findOwnedProject } from "@/db/rows/owners";
import type { ProjectRow } from "@/db/rows/projects";
import type { Query } from "@/db/write";
import { ok, problem, type Result } from "./result";

/** Anyone who is signed in. */
export interface User {
  readonly id: string;
}

/** The project, if this user owns it. To others it does not exist. */
export function ownedProject(db: Query, user: User, projectId: string): Result<ProjectRow> {
  const row = findOwnedProject(db, user.id, projectId);
  if (!row)
    return problem("not-found", "This project doesn't exist, or you don't have access to it.");
  return ok(row);
}

/** An owned project that has been launched, with its current session. */
export function launchedProject(
  db: Query,
  user: User,
  projectId: string,
): Result<ProjectRow & { readonly currentSessionId: string }> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { currentSessionId } = owned.value;
  if (currentSessionId === null) {
    return problem("conflict", "The project is still a draft: launch it first.");
  }
  return ok({ ...owned.value, currentSessionId });
}
