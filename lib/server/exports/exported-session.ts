import type { Database } from "@/db/open";
import { selectSessions } from "@/db/rows/sessions";
import { launchedProject, type User } from "@/lib/server/kernel/project-access";
import { problem } from "@/lib/server/kernel/result";

/** A project as it is now, by its id, or one of its sessions, which have numbers from 1. */
export type ExportSource = string | { readonly projectId: string; readonly session: number };

/** The launched project with the session and the items that are to be exported. */
export function exportedSession(
  db: Database,
  user: User,
  source: ExportSource,
): ReturnType<typeof launchedProject> {
  if (typeof source === "string") return launchedProject(db, user, source);
  const project = launchedProject(db, user, source.projectId);
  if (!project.ok) return project;
  const session = selectSessions(db, source.projectId).find(
    ({ number }) => number === source.session,
  );
  if (!session) return problem("not-found", "The project has no session of that number.");
  const { id: currentSessionId, itemSet } = session;
  return { ok: true, value: { ...project.value, currentSessionId, itemSet } };
}

/** What a request's `?session=2` names; null where it is no number. */
export function sourceOf(projectId: string, session: string | null): ExportSource | null {
  if (session === null) return projectId;
  return /^\d{1,6}$/.test(session) ? { projectId, session: Number(session) } : null;
}
