import type { ProjectRow } from "@/db/rows/projects";
import type { Query } from "@/db/write";
import { ownedProject, type User } from "./project-access";
import { problem, type Result } from "./result";

/** The project, if this user owns it and its items can still be changed. */
export function ownedDraft(db: Query, user: User, projectId: string): Result<ProjectRow> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok || owned.value.stage === "draft") return owned;
  return problem("conflict", "The project has been launched: its items can no longer be changed.");
}
