/** The database cannot be used any more; the message says why and what to do. */
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";
}

/** By name, since another bundle's class is another class. */
export function isUnusable(error: unknown): error is DatabaseUnusable {
  return error instanceof Error && error.name === "DatabaseUnusable";
}

export function movedDatabase(): DatabaseUnusable {
  return new DatabaseUnusable(
    "Everything in this database was moved to another one, and goes on there. Set DATABASE_URL or THRESHER_DATA to that one; to go on here instead, move it back (docs/several-machines.md).",
  );
}

export function newerDatabase(): DatabaseUnusable {
  return new DatabaseUnusable(
    "The database was written by a newer version of Thresher, and this version would damage it. Start the newer version, " +
      "or go back by restoring the backup from before the upgrade (docs/operations.md).",
  );
}
