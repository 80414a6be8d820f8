import { lastSequence } from "@/db/rows/events";
import { countItems } from "@/db/rows/items";
import { countOwnedProjects, findOwnedProject, selectOwnedProjects } from "@/db/rows/owners";
import type { ProjectRow } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import type { User } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { nextDueMs, sessionsOf } from "@/lib/server/sessions/session-service";
import { draftPart, sessionPart } from "@/lib/session/dashboard";
import type { ProjectSummary } from "@/lib/session/owner-view";

interface Listing {
  readonly archived: boolean;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
}

export interface ProjectsPage {
  readonly projects: readonly ProjectSummary[];
  /** The one that is shown: the last, if a later one was asked for. */
  readonly page: number;
  /** Of those that match. */
  readonly total: number;
}

/**
 * A page of the user's projects, newest first. A draft without items is an import that was cut off: there is nothing to see in it. Only
 * those on the page are looked at, and large ones do not stay in memory for it.
 */
export async function listProjects(
  db: Database,
  user: User,
  { archived, page, pageSize, search }: Listing,
): Promise<ProjectsPage> {
  const wanted = { archived, search: search.trim(), withEmptyDrafts: false, only: null };
  const total = await countOwnedProjects(db, user.id, wanted);
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  const part = { offset: (shown - 1) * pageSize, limit: pageSize };
  const rows = await selectOwnedProjects(db, user.id, { ...wanted, ...part });
  return { projects: await summarizeAll(db, rows), page: shown, total };
}

interface Reading {
  readonly archived: boolean;
  /** The one project that the reader may see; null for all. */
  readonly only: string | null;
  /** The project that the page before ended with. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** For a script, which makes empty drafts too: those after a project that it names. */
export async function readProjects(
  db: Database,
  user: User,
  { archived, only, cursor, limit }: Reading,
): Promise<Result<{ readonly projects: readonly ProjectSummary[]; readonly next: string | null }>> {
  const after = cursor === undefined ? null : await findOwnedProject(db, user.id, cursor);
  if (cursor !== undefined && after === null) {
    return problem(
      "invalid",
      "This cursor is no longer known. Start from the first page.",
      "cursor",
    );
  }
  const wanted = { archived, only, search: "", withEmptyDrafts: true, after, limit: limit + 1 };
  const rows = await selectOwnedProjects(db, user.id, wanted);
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? page.at(-1)!.id : null;
  return ok({ projects: await summarizeAll(db, page), next });
}

async function summarizeAll(
  db: Database,
  rows: readonly ProjectRow[],
): Promise<readonly ProjectSummary[]> {
  const summaries: ProjectSummary[] = [];
  for (const project of rows) summaries.push(await summarize(db, project));
  return summaries;
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
    currentSessionId === null ? draftPart(await counted()) : await summaryOf(db, currentSessionId);
  const items = progress.decided + progress.undecided + progress.open;
  const { decided, pulls, duels } = progress;
  const { rung } = project.settings.live.goal;
  // Before its check has passed an audited project has decided nothing, however far it is.
  const isEstimated = rung === "estimated" || (rung === "audited" && state !== "finished");
  const answersPerItem = isEstimated && items > 0 ? (pulls + duels) / items : null;
  const counts = { items, decided, answersPerItem };
  return { id, name, state, ...counts, spent, currency, createdAtMs };
}

type Summary = Pick<ReturnType<typeof sessionPart>, "state" | "progress" | "spent">;

interface Known {
  readonly summary: Summary;
  readonly seq: number;
  /** Then time alone changes it. */
  readonly dueMs: number;
}

/** Of so many sessions, some hundred bytes each. */
const mostKnown = 2_000;

/** Next bundles modules more than once. */
const holder = globalThis as { thresherSummaries?: WeakMap<Database, Map<string, Known>> };

function knownOf(db: Database): Map<string, Known> {
  holder.thresherSummaries ??= new WeakMap();
  const known = holder.thresherSummaries.get(db) ?? new Map<string, Known>();
  holder.thresherSummaries.set(db, known);
  return known;
}

/** As long as nothing has happened in it since the last look, a session need not be opened again for a list. */
async function summaryOf(db: Database, sessionId: string): Promise<Summary> {
  const sessions = sessionsOf(db);
  const known = knownOf(db);
  const last = known.get(sessionId);
  if (last && !sessions.isInMemory(sessionId) && sessions.clock() < last.dueMs) {
    if ((await lastSequence(db, sessionId)) === last.seq) return last.summary;
  }
  return sessions.glance(sessionId, (live, _, nowMs) => {
    const { state, progress, spent } = sessionPart(live, nowMs);
    const summary = { state, progress, spent };
    known.delete(sessionId);
    known.set(sessionId, { summary, seq: live.seq, dueMs: nextDueMs(live) });
    for (const id of known.keys()) if (known.size > mostKnown) known.delete(id);
    return summary;
  });
}
