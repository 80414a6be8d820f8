import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/open";
import { members, projects } from "@/db/schema";
import { type ProjectSettings, projectSettingsSchema } from "@/lib/session/settings";
import { ok, problem, type Result } from "./result";

/** Whoever is signed in. */
export interface User {
  readonly id: string;
}

export type ProjectRow = Omit<typeof projects.$inferSelect, "settings"> & {
  readonly settings: ProjectSettings;
};

/** The project, if this user owns it. To others it does not exist. */
export function ownedProject(db: Database, user: User, projectId: string): Result<ProjectRow> {
  const row = db
    .select({ project: projects })
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(
      and(
        eq(projects.id, projectId),
        isNull(projects.deletedAtMs),
        eq(members.userId, user.id),
        eq(members.role, "owner"),
      ),
    )
    .get();
  if (!row) return problem("not-found", "There is no such project, or it is not yours.");
  return ok(parseProject(row.project));
}

/** The same, launched: with the session that runs now. */
export function launchedProject(
  db: Database,
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

export function parseProject(row: typeof projects.$inferSelect): ProjectRow {
  return { ...row, settings: projectSettingsSchema.parse(JSON.parse(row.settings)) };
}
