/** Who may do something to a project, as a type: what takes an `OwnedProject` cannot be called by anybody but an owner. */

import { findOwnedProject } from "@/db/rows/owners";
import type { ProjectRow } from "@/db/rows/projects";
import type { Database, Query, Tx } from "@/db/store";
import { ok, problem, type Result } from "./result";

/** Whoever is signed in. */
export interface User {
  readonly id: string;
}

declare const checked: unique symbol;

/** A project as it was when `user` was found to own it. */
export type OwnedProject = ProjectRow & { readonly user: User; readonly [checked]: true };

/** The project, if this user owns it. To others it does not exist. Nothing else makes an `OwnedProject`. */
export async function asOwner(
  db: Query,
  user: User,
  projectId: string,
): Promise<Result<OwnedProject>> {
  const row = await findOwnedProject(db, user.id, projectId);
  if (!row)
    return problem("not-found", "This project doesn't exist, or you don't have access to it.");
  return ok({ ...row, user: { id: user.id } } as OwnedProject);
}

/** Asks again inside the write, which is the last word: ownership, stage or settings may have changed since the request came. */
export async function writeAsOwner<T>(
  db: Database,
  project: OwnedProject,
  act: (tx: Tx, now: OwnedProject) => Promise<Result<T>>,
): Promise<Result<T>> {
  return db.write([{ project: project.id }], async (tx): Promise<Result<T>> => {
    const now = await asOwner(tx, project.user, project.id);
    return now.ok ? act(tx, now.value) : now;
  });
}

/** While its items can still be changed. */
export function asDraft(project: OwnedProject): Result<OwnedProject> {
  if (project.stage === "draft") return ok(project);
  return problem("conflict", "The project has been launched: its items can no longer be changed.");
}

export type LaunchedProject = OwnedProject & { readonly currentSessionId: string };

/** With the session that runs now. */
export function asLaunched(project: OwnedProject): Result<LaunchedProject> {
  const { currentSessionId } = project;
  if (currentSessionId !== null) return ok({ ...project, currentSessionId });
  return problem("conflict", "The project is still a draft: launch it first.");
}
