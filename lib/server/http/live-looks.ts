/**
 * Looks for all live pages of the process at once: twice a second one statement says where the logs of all watched projects end, and
 * only what has moved is looked at, once for everybody who watches it. How much is asked of the database does not depend on how many look.
 */
import { type LogEnd, readEnds } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { errorFields, log } from "@/lib/server/kernel/log";

/** Also the least time between two messages to one page. */
const tickMs = 500;

/** What is done with the end of a project's log, for all who watch the project. Calls for one project never overlap. */
type LookAt<W> = (watchers: readonly W[], end: LogEnd) => Promise<void>;

interface Watched<W> {
  readonly watchers: Set<W>;
  busy: boolean;
  failing: boolean;
}

export class LiveLooks<W> {
  private readonly projects = new Map<string, Watched<W>>();
  /** Somebody has just come to them and is told at once. */
  private readonly soon = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private asking = false;

  constructor(
    private readonly db: Database,
    private readonly lookAt: LookAt<W>,
  ) {}

  /** Ends with what it returns. */
  watch(projectId: string, watcher: W): () => void {
    const watched = this.projects.get(projectId) ?? newlyWatched<W>();
    this.projects.set(projectId, watched);
    watched.watchers.add(watcher);
    this.timer ??= setInterval(() => void this.tick(), tickMs);
    if (this.soon.size === 0) setImmediate(() => void this.lookSoon());
    this.soon.add(projectId);
    return () => this.leave(projectId, watched, watcher);
  }

  private leave(projectId: string, watched: Watched<W>, watcher: W): void {
    watched.watchers.delete(watcher);
    if (watched.watchers.size === 0) this.projects.delete(projectId);
    if (this.projects.size > 0 || this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  private async tick(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    await this.look([...this.projects.keys()]);
    this.asking = false;
  }

  private async lookSoon(): Promise<void> {
    const projectIds = [...this.soon];
    this.soon.clear();
    await this.look(projectIds);
  }

  /** A project that takes long, since it has to be opened first, keeps nobody else waiting. */
  private async look(projectIds: readonly string[]): Promise<void> {
    const idle = projectIds.filter((id) => this.projects.get(id)?.busy === false);
    if (idle.length === 0) return;
    try {
      const ends = await readEnds(this.db, idle);
      for (const end of ends) void this.lookAtOne(end);
    } catch (error) {
      for (const id of idle) this.fail(this.projects.get(id), error);
    }
  }

  private async lookAtOne(end: LogEnd): Promise<void> {
    const watched = this.projects.get(end.projectId);
    if (!watched || watched.busy) return;
    watched.busy = true;
    try {
      await this.lookAt([...watched.watchers], end);
      watched.failing = false;
    } catch (error) {
      this.fail(watched, error);
    } finally {
      watched.busy = false;
    }
  }

  /** Said once for each time it begins to fail: it is tried twice a second. */
  private fail(watched: Watched<W> | undefined, error: unknown): void {
    if (!watched || watched.failing) return;
    watched.failing = true;
    if (this.db.isOpen) log("error", "live-view-failed", errorFields(error));
  }
}

function newlyWatched<W>(): Watched<W> {
  return { watchers: new Set(), busy: false, failing: false };
}
