import { closeSync, existsSync, openSync } from "node:fs";
import { inTurn, Line } from "../line";
import type { Database, Tx } from "../store";
import { emptyWriteAheadLog } from "./erase";
import { ensureUsable } from "./file-identity";
import { sqliteLog } from "./log";
import { ensureNotTooOld, migrateDatabase, needsMigration } from "./migrate";
import { type Connection, connect } from "./query";
import { rollBack, transact, transactionOf } from "./transaction";

/** An open file. It reads on one connection and writes on another, so that nobody sees half of a write that waits for something. */
export interface SqliteDatabase extends Database {
  readonly raw: Connection["raw"];
  readonly writer: Connection;
  /** One write of this process after the other. */
  readonly writes: Line;
}

export function openDatabase(file: string): SqliteDatabase {
  // Names and password hashes are for the server's own account; SQLite gives its other files the same mode.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const [reader, writer] = [connect(file), connect(file)];
  const { raw } = reader;
  const writes = new Line();
  const own: Omit<SqliteDatabase, keyof Tx | "log"> = {
    ...{ kind: "sqlite", raw, writer, writes, clock: Date.now },
    get isOpen() {
      return raw.open;
    },
    write: (_locks, act) => inTurn([writes], () => transact(writer, () => act(writer))),
    prepare: async (beforeMigrating, migrations) => {
      ensureNotTooOld(db, migrations);
      if (needsMigration(db, migrations)) beforeMigrating();
      migrateDatabase(db, migrations);
    },
    secret: async () => null,
    attempts: () => null,
    ensureUsable: () => ensureUsable(reader),
    ready: async () => {
      ensureUsable(reader);
      raw.prepare("SELECT count(*) FROM projects").get();
      await inTurn([writes], () => {
        const { begin, commit } = transactionOf(reader);
        begin.run();
        try {
          // A page is written and flushed, so that a full disk shows: the number of ours that nobody reads, as it was.
          const number = raw.pragma("user_version", { simple: true });
          raw.pragma(`user_version = ${number}`);
          commit.run();
        } catch (error) {
          rollBack(reader);
          throw error;
        }
      });
    },
    connections: () => {
      const used = Number(writes.isBusy);
      return { used, idle: 2 - used, waiting: writes.waiting };
    },
    forgetErased: async () => emptyWriteAheadLog(raw),
    close: async () => {
      writer.raw.close();
      raw.close();
    },
  };
  // What reads is the database itself: drizzle keeps its own state in it.
  Object.defineProperties(reader, Object.getOwnPropertyDescriptors(own));
  const db = reader as unknown as SqliteDatabase;
  return Object.assign(db, { log: sqliteLog(db) });
}
