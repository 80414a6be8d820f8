/** The faults of disk and file that happen in real life, by SQLite's codes. */
const faults = [
  ["SQLITE_FULL", "disk-full"],
  ["SQLITE_READONLY", "read-only"],
  ["SQLITE_CORRUPT", "damaged"],
  ["SQLITE_NOTADB", "damaged"],
  ["SQLITE_BUSY", "held"],
  ["SQLITE_IOERR", "disk-broken"],
  ["SQLITE_CANTOPEN", "cannot-open"],
] as const;

export type StorageFault = (typeof faults)[number][1];

/** Null for any other error. */
export function storageFaultOf(error: unknown): StorageFault | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return faults.find(([start]) => code.startsWith(start))?.[1] ?? null;
}
