import "server-only";
import { openConfigured } from "./open-configured";
import type { Database } from "./store";

// Next bundles modules more than once: the one database of the process lives on globalThis.
const holder = globalThis as { thresherDatabase?: Database };

/** The process's database, opened at first use, never during a build. Throws once nothing more can be saved in it. */
export function database(): Database {
  if (holder.thresherDatabase) {
    holder.thresherDatabase.ensureUsable();
    return holder.thresherDatabase;
  }
  if (process.env.NEXT_PHASE === "phase-production-build") {
    throw new Error("The database must not be opened during a build: read it in a request.");
  }
  holder.thresherDatabase = openConfigured();
  return holder.thresherDatabase;
}
