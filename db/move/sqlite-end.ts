import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { isDatabaseInUse } from "../sqlite/database-files";
import { movedTime } from "../sqlite/file-identity";
import { openDatabase } from "../sqlite/open";
import { DatabaseUnusable } from "../unusable-database";
import type { MovingEnd } from "./moving-end";

export function openSqliteSource(folder: string): MovingEnd {
  const file = path.join(folder, "thresher.sqlite");
  if (!existsSync(file)) throw new DatabaseUnusable(`There is no database in ${folder}.`);
  if (isDatabaseInUse(file)) {
    throw new DatabaseUnusable(`Thresher is running on ${folder}. Stop it first.`);
  }
  return endOf(folder, file);
}

/** A folder without a database. */
export function openSqliteTarget(folder: string): MovingEnd {
  const file = path.join(folder, "thresher.sqlite");
  if (existsSync(file) || existsSync(secretFile(folder))) {
    throw new DatabaseUnusable(
      `There is a database or a secret in ${folder} already, and it was left as it is. Name another folder, or move that one away first.`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return endOf(folder, file);
}

function secretFile(folder: string): string {
  return path.join(folder, "auth-secret");
}

function endOf(folder: string, file: string): MovingEnd {
  const db = openDatabase(file);
  return {
    db,
    name: folder,
    // The one lock of the file.
    holdStill: (act) => db.write([], act),
    markMoved: async (tx) => {
      // To every version this looks like a newer one, and it stops; ours says what happened.
      await tx.statement(
        sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('moved', ${movedTime})`,
      );
    },
    keepSecret: async (_, secret) => {
      writeFileSync(secretFile(folder), secret, { mode: 0o600, flag: "wx" });
    },
  };
}
