/** The faults of disk, file and server that happen in real life, and what PostgreSQL cannot store, by the codes of SQLite and PostgreSQL. */
const faults = [
  ["SQLITE_FULL", "disk-full"],
  ["SQLITE_READONLY", "read-only"],
  ["SQLITE_CORRUPT", "damaged"],
  ["SQLITE_NOTADB", "damaged"],
  ["SQLITE_BUSY", "held"],
  ["SQLITE_IOERR", "disk-broken"],
  ["SQLITE_CANTOPEN", "cannot-open"],
  ["53100", "disk-full"],
  ["25006", "read-only"],
  ["XX001", "damaged"],
  ["XX002", "damaged"],
  ["55P03", "held"],
  ["57014", "held"],
  ["58030", "disk-broken"],
  ["28", "cannot-open"],
  ["3D000", "cannot-open"],
  ["08", "away"],
  ["25P03", "away"],
  ["53300", "away"],
  ["57P", "away"],
  ["ECONN", "away"],
  ["EPIPE", "away"],
  ["ENOTFOUND", "away"],
  ["EAI_AGAIN", "away"],
  ["ETIMEDOUT", "away"],
  ["EHOSTUNREACH", "away"],
  ["22021", "not-text"],
  ["22P05", "not-text"],
  ["22003", "number-too-large"],
] as const;

export type StorageFault = (typeof faults)[number][1];

/** What PostgreSQL's client says without a code, when a connection breaks or cannot be had. */
const brokenConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout e)/;

/** Null for any other error. */
export function storageFaultOf(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (code === "" && brokenConnection.test(error.message)) return "away";
  return faults.find(([start]) => code.startsWith(start))?.[1] ?? null;
}
