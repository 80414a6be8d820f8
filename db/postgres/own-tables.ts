/** What SQLite keeps in files or in one process's memory, and several processes must share. */
import { bigint, integer, pgTable } from "drizzle-orm/pg-core";
import { text } from "./schema";

/** One row. Its lock is the one that writes about all accounts take. */
export const instance = pgTable("instance", {
  id: integer("id").primaryKey(),
  /** What every process signs with. */
  secret: text("secret").notNull(),
  /** Processes of an older writer version must not write any more (writer-version.ts). */
  minWriter: integer("min_writer").notNull(),
  /** When everything was moved to another database; null while it is in use. */
  movedAtMs: bigint("moved_at_ms", { mode: "number" }),
});

/** Counted attempts at passwords and the like, as rate-limiter-flexible keeps them. */
export const attempts = pgTable("attempts", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
