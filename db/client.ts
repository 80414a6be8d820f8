import "server-only";
import { mkdirSync } from "node:fs";
import { databaseFile, dataFolder } from "./data-folder";
import { type Database, openDatabase } from "./open";
import { ensureUsable } from "./unusable-database";

// Next bundles modules more than once: the one connection of the process lives on globalThis.
const holder = globalThis as { thresherDatabase?: Database };

/** The process's connection, opened at first use, never during a build. Throws once its file is no longer ours. */
export function database(): Database {
  if (holder.thresherDatabase) {
    ensureUsable(holder.thresherDatabase);
    return holder.thresherDatabase;
  }
  if (process.env.NEXT_PHASE === "phase-production-build") {
    throw new Error("The database must not be opened during a build: read it in a request.");
  }
  mkdirSync(dataFolder(), { recursive: true, mode: 0o700 });
  holder.thresherDatabase = openDatabase(databaseFile());
  return holder.thresherDatabase;
}
