import { countItems } from "@/db/rows/items";
import { selectOwnedProjects } from "@/db/rows/owners";
import type { ProjectRow } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import type { User } from "@/lib/server/kernel/owned-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { draftPart, sessionPart } from "@/lib/session/dashboard";
import type { ProjectSummary } from "@/lib/session/owner-view";

/**
 * The user's projects, newest first; archived ones only when asked for. On a page a draft without items is an import that was cut off: there is
 * nothing to see in it. A script makes them empty.
 */
export async function listProjects(
  db: Database,
  user: User,
  {
    archived = false,
    withEmptyDrafts = false,
  }: { readonly archived?: boolean; readonly withEmptyDrafts?: boolean } = {},
): Promise<readonly ProjectSummary[]> {
  const rows = (await selectOwnedProjects(db, user.id)).filter(
    (project) => (project.archivedAtMs !== null) === archived,
  );
  const summaries: ProjectSummary[] = [];
  for (const project of rows) summaries.push(await summarize(db, project));
  return summaries.filter(({ state, items }) => withEmptyDrafts || state !== "draft" || items > 0);
}

async function summarize(db: Database, project: ProjectRow): Promise<ProjectSummary> {
  const { id, name, createdAtMs, currentSessionId, itemSet } = project;
  const sessions = sessionsOf(db);
  const { currency } = project.settings.live;
  const counted = async () => (await countItems(db, { projectId: id, itemSet })).judged;
  if (currentSessionId !== null && !(await sessions.canOpen(currentSessionId))) {
    const unknown = { decided: 0, answersPerItem: null, spent: 0, currency, createdAtMs };
    return { id, name, state: "other-version", items: await counted(), ...unknown };
  }
  const { state, progress, spent } =
    currentSessionId === null
      ? draftPart(await counted())
      : await sessions.read(currentSessionId, (live) => sessionPart(live, sessions.clock()));
  const items = progress.decided + progress.undecided + progress.open;
  const { decided, pulls, duels } = progress;
  const isEstimated = project.settings.live.goal.rung === "estimated";
  const answersPerItem = isEstimated && items > 0 ? (pulls + duels) / items : null;
  const counts = { items, decided, answersPerItem };
  return { id, name, state, ...counts, spent, currency, createdAtMs };
}
