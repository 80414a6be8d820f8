/** What PostgreSQL and its client say when something goes wrong. */
import { DatabaseError } from "pg";
import { FarBehind, TryAgain } from "../event-log";

/** Serialization failure and deadlock: nothing happened, and it can be done again. */
const again = ["40001", "40P01"];

/** The server went down, or goes down, or is not up yet. */
const goneCodes = ["57P01", "57P02", "57P03", "57P05", "25P03"];

export function canBeDoneAgain(error: unknown): boolean {
  // It was decided, so that memory is ahead of the log: whoever decided reads that again first.
  if (error instanceof TryAgain) return false;
  return again.includes(codeOf(error));
}

/** Whether the server may have done what it was told without our hearing of it. */
export function wasCutOff(error: unknown): boolean {
  // Our own, with the connection as it was.
  if (error instanceof FarBehind) return false;
  const code = codeOf(error);
  return (
    goneCodes.includes(code) || code.startsWith("08") || !(rootOf(error) instanceof DatabaseError)
  );
}

function codeOf(error: unknown): string {
  const root = rootOf(error);
  return root instanceof Error && "code" in root ? String(root.code) : "";
}

/** drizzle wraps what the client said. */
function rootOf(error: unknown): unknown {
  let found = error;
  while (found instanceof Error && found.cause instanceof Error) found = found.cause;
  return found;
}
