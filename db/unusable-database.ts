/** The database cannot be used any more; the message says why and what to do. */
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";
}

/** By name, since another bundle's class is another class. */
export function isUnusable(error: unknown): error is DatabaseUnusable {
  return error instanceof Error && error.name === "DatabaseUnusable";
}

export function newerDatabase(): DatabaseUnusable {
  return new DatabaseUnusable(
    "The database was written by a newer version of Thresher, and this version would damage it. Start the newer version, " +
      "or go back by restoring the backup from before the upgrade (docs/operations.md).",
  );
}
