/** What Thresher asks of a database. SQLite (db/sqlite) and PostgreSQL (db/postgres) do it; db/contract has what both keep to. */
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { EventLog } from "./event-log";
import type * as tables from "./postgres/schema";

/** SQLite's own tables stand behind the same types; a test compares them column by column. */
export type Tables = typeof tables;

type Drizzle = PgDatabase<PgQueryResultHKT, Tables>;

/** What reads. Row functions (db/rows) are written once with it, and know no engine's words. */
export interface Query {
  readonly select: Drizzle["select"];
  readonly t: Tables;
  /** One statement in words that both engines know, and its rows as they come. */
  statement<T>(text: SQL): Promise<T[]>;
  /** For `IN`: one value in the statement, however long the list. */
  among(values: readonly string[] | readonly number[]): SQL;
  /** The text under this key of a column that holds JSON. */
  jsonText(column: SQLWrapper, key: string): SQL;
  /** Whether the text is part of the column, in small or capital letters. */
  hasText(column: SQLWrapper, text: string): SQL;
  /** Whether questions of the same moment are better asked in one statement. */
  readonly asksTogether: boolean;
}

/** A write that is under way: only inside it do rows change. */
export interface Tx extends Query {
  readonly insert: Drizzle["insert"];
  readonly update: Drizzle["update"];
  readonly delete: Drizzle["delete"];
  /** More locks, found out inside the write. They come after those it was begun with, in the order of `Lock`. */
  lock(locks: readonly Lock[]): Promise<void>;
}

/** What a write keeps others from changing meanwhile. Taken in this order, so that no two writes wait for each other: accounts, users, projects, sessions. */
export type Lock = "accounts" | { readonly user: string } | { readonly project: string };

export interface AttemptOptions {
  readonly keyPrefix: string;
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
}

export type AttemptCounter = Pick<RateLimiterAbstract, "consume" | "delete">;

/** An open database. */
export interface Database extends Query {
  readonly kind: "sqlite" | "postgres";
  readonly log: EventLog;
  /** The time that events are given; replaced in tests, which pass time by hand. */
  clock: () => number;
  readonly isOpen: boolean;
  /**
   * All of it or nothing, one write after the other for each lock. What is read inside is the last word. It may be begun again,
   * and what `act` does other than rows is not undone: it does nothing else.
   */
  write<T>(locks: readonly Lock[], act: (tx: Tx) => Promise<T>): Promise<T>;
  /** Brings it up to this version's tables, from a folder of migrations that only tests choose. Refuses what is newer, or too old. */
  prepare(beforeMigrating: () => void, migrations?: string): Promise<void>;
  /** What every process of the instance signs with, where the database keeps it; null where a file does. Refuses a given one that differs. */
  secret(given: string | undefined): Promise<string | null>;
  /** Counts attempts for all processes together; null where there is one process's memory for it. */
  attempts(options: AttemptOptions): AttemptCounter | null;
  /** Throws once nothing more can be saved here. */
  ensureUsable(): void;
  /** Reads something and could write; throws when the database cannot be used. */
  ready(): Promise<void>;
  /** Overwrites what was erased, as far as the engine can. False when it has to be tried again. */
  forgetErased(): Promise<boolean>;
  /** Those that are open now: in use, idle; and how many wait for one. */
  connections(): {
    readonly used: number;
    readonly idle: number;
    readonly waiting: number;
  };
  close(): Promise<void>;
}
