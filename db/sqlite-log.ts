/** The logs of an SQLite file. */
import type { EventLog, Group, GroupWithRows, News } from "./event-log";
import { UnreadableLog } from "./event-log";
import { inTurn } from "./line";
import type { Database } from "./open";
import {
  type EventRow,
  insertEventRows,
  readEvent,
  readEventPage,
  readEventsAfter,
  readNews,
} from "./rows/events";
import { readLatestSnapshot, writeSnapshot } from "./rows/snapshots";
import { ensureUsable } from "./unusable-database";
import { rollBack, transact, transactionOf } from "./write";

/** Everything but the log itself, which is made from it. */
export type Open = Omit<Database, "log">;

export function sqliteLog(db: Open): EventLog {
  return {
    append: (group) => append(db, group),
    appendWithRows: (group) => appendWithRows(db, group),
    after: (sessionId, after, limit) =>
      limit === undefined
        ? readEventsAfter(db, sessionId, after)
        : readEventPage(db, sessionId, { after, limit }),
    at: (sessionId, seq) => readEvent(db, sessionId, seq),
    readSnapshot: (sessionId) => readLatestSnapshot(db, sessionId),
    writeSnapshot: (snapshot) => writeSnapshot(db, snapshot),
  };
}

/** In one go, so on the connection that reads. */
function append<T>(db: Open, { sessions, decide }: Group<T>): Promise<T> {
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
function appendWithRows<L, T>(db: Open, group: GroupWithRows<L, T>): Promise<T> {
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
