/** What live sessions ask of a database's logs. Each call may take its time, and calls may end in any order. */

import type { EventRow } from "./rows/events";
import type { Lock, Tx } from "./store";

/** What is to be written, and what to answer once it is. */
export interface Decided<T> {
  readonly events: readonly EventRow[];
  readonly value: T;
}

/** So many events of a session are read at most while its lock is held: others wait meanwhile. */
export const mostNews = 500;

/** Of each session, what others have appended after what the caller knows: all of it, or the first `mostNews`. */
export type News = ReadonlyMap<string, readonly EventRow[]>;

export interface Group<T> {
  /** With the last event the caller knows of each. */
  readonly sessions: readonly { readonly id: string; readonly after: number }[];
  /** Never async: from what others wrote to what we write the thread is not given up. */
  readonly decide: (news: News, nowMs: number) => Decided<T>;
}

/** A group whose decision needs rows, or changes some together with its events. */
export interface GroupWithRows<L, T> extends Omit<Group<T>, "decide"> {
  /** Taken before the sessions' own. */
  readonly locks: readonly Lock[];
  readonly look: (tx: Tx) => Promise<L>;
  readonly decide: (news: News, nowMs: number, looked: L) => Decided<T>;
  readonly rows: (tx: Tx, looked: L, value: T) => Promise<void>;
}

/** The log of one session cannot be read; those of others can. */
export class UnreadableLog extends Error {}

/** Nothing was written because of others, after it had been decided: with memory read again, it can be done. */
export class TryAgain extends Error {}

/** Thrown by a decision: nothing was written, since what others wrote takes too long to take in under the lock. */
export class FarBehind extends Error {}

export interface Snapshot {
  readonly seq: number;
  readonly data: Buffer;
}

export interface EventLog {
  /** Whose commands may share one append: all of the process's, or those of one session. */
  readonly together: "process" | "session";
  /** Locks, reads what is new, decides, inserts, flushes. Rejects if nothing was written; resolves once all of it is on the disk. */
  append<T>(group: Group<T>): Promise<T>;
  appendWithRows<L, T>(group: GroupWithRows<L, T>): Promise<T>;
  /** In order; all of them without a limit. */
  after(sessionId: string, seq: number, limit?: number): Promise<EventRow[]>;
  at(sessionId: string, seq: number): Promise<EventRow | null>;
  readSnapshot(sessionId: string): Promise<Snapshot | null>;
  writeSnapshot(snapshot: Snapshot & { readonly sessionId: string }): Promise<void>;
}
