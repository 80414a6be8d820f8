/** How events get into a log: lock, read what others wrote, decide, insert, flush. */
import { inTurn } from "./line";
import type { Database, Tx } from "./open";
import { type EventRow, insertEventRows, readNews } from "./rows/events";
import { ensureUsable } from "./unusable-database";
import { rollBack, transact, transactionOf } from "./write";

/** What is to be written, and what to answer once it is. */
export interface Decided<T> {
  readonly events: readonly EventRow[];
  readonly value: T;
}

/** Of each session, what others have appended after what the caller knows. */
export type News = ReadonlyMap<string, readonly EventRow[]>;

export interface Group<T> {
  /** With the last event the caller knows of each. */
  readonly sessions: readonly { readonly id: string; readonly after: number }[];
  /** Never async: from what others wrote to what we write the thread is not given up. */
  readonly decide: (news: News, nowMs: number) => Decided<T>;
}

/** A group whose decision needs rows, or changes some together with its events. */
export interface GroupWithRows<L, T> extends Omit<Group<T>, "decide"> {
  readonly look: (tx: Tx) => Promise<L>;
  readonly decide: (news: News, nowMs: number, looked: L) => Decided<T>;
  readonly rows: (tx: Tx, looked: L, value: T) => Promise<void>;
}

/** The log of one session cannot be read; those of others can. */
export class UnreadableLog extends Error {}

/** Rejects if nothing was written; resolves once all of it is on the disk. In one go, so on the connection that reads. */
export function append<T>(db: Database, { sessions, decide }: Group<T>): Promise<T> {
  return inTurn([db.writes], () => {
    const { begin, commit } = transactionOf(db);
    begin.run();
    try {
      // Under the lock, so that no other process can change the version between the look and the commit.
      ensureUsable(db);
      const { events, value } = decide(newsOf(db, sessions), db.clock());
      insertEventRows(db, events);
      commit.run();
      return value;
    } catch (error) {
      rollBack(db);
      throw error;
    }
  }) as Promise<T>;
}

/** Looking up rows takes its time, and nobody may see what was not committed yet: on the connection that writes. */
export function appendWithRows<L, T>(db: Database, group: GroupWithRows<L, T>): Promise<T> {
  const { writer } = db;
  return inTurn([db.writes], () =>
    transact(db, async () => {
      const looked = await group.look(writer);
      const news = newsOf(writer, group.sessions);
      const { events, value } = group.decide(news, db.clock(), looked);
      insertEventRows(writer, events);
      await group.rows(writer, looked, value);
      return value;
    }),
  ) as Promise<T>;
}

function newsOf(db: Parameters<typeof readNews>[0], sessions: Group<never>["sessions"]): News {
  const news = new Map<string, readonly EventRow[]>();
  for (const { id, after } of sessions) {
    try {
      news.set(id, readNews(db, id, after));
    } catch (error) {
      throw new UnreadableLog(`The log of session ${id} can't be read.`, { cause: error });
    }
  }
  return news;
}
