import { type StorageFault, storageFaultOf } from "@/db/storage-fault";
import { isUnusable } from "@/db/unusable-database";
import { isOtherAlgorithm } from "@/lib/session/broken-log";
import { rootCause } from "./log";
import type { Problem } from "./result";

/** The faults of disk and file that happen in real life, and a log of another version, each in a sentence; null for any other error. */
export function storageProblem(error: unknown): Problem | null {
  const root = rootCause(error);
  if (isUnusable(root) || isOtherAlgorithm(root))
    return { kind: "unavailable", message: root.message };
  const fault = storageFaultOf(root);
  if (fault === null) return null;
  const isInput = fault === "not-text" || fault === "number-too-large";
  return { kind: isInput ? "invalid" : "unavailable", message: sentences[fault] };
}

const sentences: Readonly<Record<StorageFault, string>> = {
  "disk-full":
    "The server's disk is full: this was not saved. Try again once the server's administrator has freed up space.",
  "read-only":
    "The server's database is read-only: this was not saved. The server's administrator must make it writable.",
  damaged:
    "The server's database is damaged: this was not done. The server's administrator should restore the latest backup.",
  held: "The server's database is locked by another program: this was not saved. Try again in a moment.",
  "disk-broken":
    "The server's disk isn't working properly: this was not saved. Try again, and tell the server's administrator.",
  away: "The server's database can't be reached right now: this was not saved, as far as is known. Try again in a moment; what you typed is kept.",
  "not-text":
    "A text has a character that can't be stored (NUL, which can't be seen). Remove it and try again.",
  "number-too-large": "A number is too large. Use a smaller one.",
  "cannot-open":
    "The server can't open its database: this was not done. Tell the server's administrator.",
};
