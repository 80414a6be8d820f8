/**
 * A seat is a tab's place at a project: the tab id the server leases prompts to, and the queue of answers stored
 * under it. A reloaded tab takes its own seat again; a new tab takes one that was left, so that someone who closed
 * the browser finds the same prompts; a duplicated tab finds its seat taken and gets another. Seats are a person's
 * own: the next person to join in the same browser takes neither their prompts nor their answers.
 */
import { type AnswerQueue, readQueue, writeQueue } from "./answer-queue";
import { memoryStorage } from "./memory-storage";
import type { SeatLocks } from "./seat-locks";
import { tryToStore } from "./try-to-store";

export interface SeatStores {
  /** Shared by all tabs and kept when they close. */
  readonly local: Storage;
  /** Of this tab alone; survives a reload. */
  readonly session: Storage;
  readonly locks: SeatLocks;
  /** Set where `local` is not the browser's: it ends with the page. */
  readonly forgetful?: boolean;
  /** A fresh tab id, `[A-Za-z0-9_-]{8,40}`. */
  newTab(): string;
}

/** Whose work, in which project. */
export interface Place {
  readonly projectId: string;
  readonly person: string;
}

export interface SeatName extends Place {
  readonly tab: string;
}

export interface Seat {
  readonly tab: string;
  readonly release: () => void;
}

/** A page that is being reloaded may hold its lock for a moment longer. */
const reloadWaitMs = 1500;

/** `onLost`: the tab slept for so long that another took its seat. */
export async function claimSeat(
  place: Place,
  stores: SeatStores,
  onLost?: () => void,
): Promise<Seat> {
  const { local, session } = stores;
  const sit = async (tab: string, waitMs = 0): Promise<Seat | null> => {
    const release = await stores.locks.hold(lockName({ ...place, tab }), waitMs, onLost);
    return release && { tab, release };
  };
  const own = session.getItem(sessionKey(place));
  const left = storedTabs(local, place).filter((tab) => tab !== own);
  const seat =
    (own && (await sit(own, reloadWaitMs))) ||
    (await firstFree(left, sit)) ||
    (await newSeat(stores.newTab(), sit));
  tryToStore(session, sessionKey(place), seat.tab);
  if (local.getItem(queueKey({ ...place, tab: seat.tab })) === null) {
    saveQueue(local, { ...place, tab: seat.tab }, []);
  }
  return seat;
}

/** A seat where the browser's storage cannot even be read: the page then works on its own, as long as it is open. */
export async function claimSeatAnyway(
  place: Place,
  stores: SeatStores,
  onLost?: () => void,
): Promise<{ seat: Seat; stores: SeatStores }> {
  try {
    return { seat: await claimSeat(place, stores, onLost), stores };
  } catch {
    const own = forgetfulStores(stores.newTab);
    return { seat: await claimSeat(place, own), stores: own };
  }
}

function forgetfulStores(newTab: () => string): SeatStores {
  const locks = { hold: async () => () => undefined };
  return { local: memoryStorage(), session: memoryStorage(), locks, forgetful: true, newTab };
}

/** Puts the queue on a seat of its own, which this tab takes when it is loaded again; false when it could not be stored. */
export function moveToNewSeat(place: Place, stores: SeatStores, queue: AnswerQueue): boolean {
  const tab = stores.newTab();
  if (stores.forgetful || !saveQueue(stores.local, { ...place, tab }, queue)) {
    return false;
  }
  tryToStore(stores.session, sessionKey(place), tab);
  return true;
}

export function loadQueue(local: Storage, seat: SeatName): AnswerQueue {
  return readQueue(local.getItem(queueKey(seat)));
}

/** False when the browser would not store it (full, or forbidden): then only this page knows the answers. */
export function saveQueue(local: Storage, seat: SeatName, queue: AnswerQueue): boolean {
  return tryToStore(local, queueKey(seat), writeQueue(queue));
}

/**
 * Hands the queues of closed tabs to `take`, which says whether it has stored them: only then is the old copy
 * removed. If the page dies in between, both copies are sent, and the server counts the first.
 */
export async function adoptLeftQueues(
  own: SeatName,
  { local, locks }: SeatStores,
  take: (queue: AnswerQueue) => boolean,
): Promise<void> {
  for (const tab of storedTabs(local, own)) {
    const seat = { ...own, tab };
    const release = tab === own.tab ? null : await locks.hold(lockName(seat), 0);
    if (!release) {
      continue;
    }
    const queue = loadQueue(local, seat);
    if (queue.length === 0 || take(queue)) {
      local.removeItem(queueKey(seat));
    }
    release();
  }
}

type Sit = (tab: string) => Promise<Seat | null>;

async function firstFree(tabs: readonly string[], sit: Sit): Promise<Seat | null> {
  for (const tab of tabs) {
    const seat = await sit(tab);
    if (seat) {
      return seat;
    }
  }
  return null;
}

async function newSeat(tab: string, sit: Sit): Promise<Seat> {
  // A new id is nobody's; without its lock the seat works all the same, only unguarded.
  return (await sit(tab)) ?? { tab, release: () => undefined };
}

function storedTabs(local: Storage, place: Place): string[] {
  const prefix = queueKey({ ...place, tab: "" });
  return Array.from({ length: local.length }, (_, index) => local.key(index) ?? "")
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .toSorted();
}

/** What the browser keeps for one person at one project begins with this. */
export function storageName({ projectId, person }: Place): string {
  return `thresher:${projectId}:${person}`;
}

function sessionKey(place: Place): string {
  return `${storageName(place)}:tab`;
}

function queueKey({ tab, ...place }: SeatName): string {
  return `${storageName(place)}:answers:${tab}`;
}

function lockName({ tab, ...place }: SeatName): string {
  return `${storageName(place)}:seat:${tab}`;
}
