/**
 * A seat is a tab's place at a project: the tab id the server leases prompts to, and the queue of answers stored
 * under it. A reloaded tab takes its own seat again; a new tab takes one that was left, so that whoever closed
 * the browser finds the same prompts; a duplicated tab finds its seat taken and gets another.
 */
import { type AnswerQueue, readQueue, writeQueue } from "./answer-queue";
import type { SeatLocks } from "./seat-locks";

export interface SeatStores {
  /** Shared by all tabs and kept when they close. */
  readonly local: Storage;
  /** Of this tab alone; survives a reload. */
  readonly session: Storage;
  readonly locks: SeatLocks;
  /** A fresh tab id, `[A-Za-z0-9_-]{8,40}`. */
  newTab(): string;
}

export interface Seat {
  readonly tab: string;
  readonly release: () => void;
}

/** A page that is being reloaded may hold its lock for a moment longer. */
const reloadWaitMs = 1500;

export async function claimSeat(projectId: string, stores: SeatStores): Promise<Seat> {
  const { local, session } = stores;
  const own = session.getItem(sessionKey(projectId));
  const left = storedTabs(local, projectId).filter((tab) => tab !== own);
  const seat =
    (own && (await sit(projectId, own, { stores, waitMs: reloadWaitMs }))) ||
    (await sitOnFirstFree(projectId, left, stores)) ||
    (await sitOnNew(projectId, stores));
  session.setItem(sessionKey(projectId), seat.tab);
  if (local.getItem(queueKey(projectId, seat.tab)) === null) {
    saveQueue(local, { projectId, tab: seat.tab }, []);
  }
  return seat;
}

export interface SeatName {
  readonly projectId: string;
  readonly tab: string;
}

export function loadQueue(local: Storage, { projectId, tab }: SeatName): AnswerQueue {
  return readQueue(local.getItem(queueKey(projectId, tab)));
}

/** False when the browser would not store it (full, or forbidden): then only this page knows the answers. */
export function saveQueue(local: Storage, seat: SeatName, queue: AnswerQueue): boolean {
  try {
    local.setItem(queueKey(seat.projectId, seat.tab), writeQueue(queue));
    return true;
  } catch {
    return false;
  }
}

/**
 * Hands the queues of closed tabs to `take`, which must have stored them when it returns: only then is the old
 * copy removed. If the page dies in between, both copies are sent, and the server counts the first.
 */
export async function adoptLeftQueues(
  own: SeatName,
  stores: SeatStores,
  take: (queue: AnswerQueue) => void,
): Promise<void> {
  const { local, locks } = stores;
  for (const tab of storedTabs(local, own.projectId)) {
    const release =
      tab === own.tab ? null : await locks.hold(lockName({ projectId: own.projectId, tab }), 0);
    if (!release) {
      continue;
    }
    const queue = loadQueue(local, { projectId: own.projectId, tab });
    if (queue.length > 0) {
      take(queue);
    }
    local.removeItem(queueKey(own.projectId, tab));
    release();
  }
}

async function sit(
  projectId: string,
  tab: string,
  { stores, waitMs }: { stores: SeatStores; waitMs: number },
): Promise<Seat | null> {
  const release = await stores.locks.hold(lockName({ projectId, tab }), waitMs);
  return release && { tab, release };
}

async function sitOnFirstFree(
  projectId: string,
  tabs: readonly string[],
  stores: SeatStores,
): Promise<Seat | null> {
  for (const tab of tabs) {
    const seat = await sit(projectId, tab, { stores, waitMs: 0 });
    if (seat) {
      return seat;
    }
  }
  return null;
}

async function sitOnNew(projectId: string, stores: SeatStores): Promise<Seat> {
  const tab = stores.newTab();
  // A new id is nobody's; without its lock the seat works all the same, only unguarded.
  return (await sit(projectId, tab, { stores, waitMs: 0 })) ?? { tab, release: () => undefined };
}

function storedTabs(local: Storage, projectId: string): string[] {
  const prefix = queueKey(projectId, "");
  return Array.from({ length: local.length }, (_, index) => local.key(index) ?? "")
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .toSorted();
}

function sessionKey(projectId: string): string {
  return `thresher:${projectId}:tab`;
}

function queueKey(projectId: string, tab: string): string {
  return `thresher:${projectId}:answers:${tab}`;
}

function lockName({ projectId, tab }: SeatName): string {
  return `thresher:${projectId}:seat:${tab}`;
}
