import { type StorageFault, storageFaultOf } from "@/db/storage-fault";
import { isUnusable } from "@/db/unusable-database";
import { isOtherAlgorithm } from "@/lib/session/broken-log";
import { rootCause } from "./log";
import type { Problem } from "./result";

/** The faults of disk and file that happen in real life, and a log of another release, each in a sentence; null for any other error. */
export function storageProblem(error: unknown): Problem | null {
  const root = rootCause(error);
  if (isUnusable(root) || isOtherAlgorithm(root))
    return { kind: "unavailable", message: root.message };
  const fault = storageFaultOf(root);
  return fault && { kind: "unavailable", message: sentences[fault] };
}

const sentences: Readonly<Record<StorageFault, string>> = {
  "disk-full":
    "The server's disk is full: this was not saved. Try again once whoever runs this Thresher has made room.",
  "read-only":
    "The server's database can only be read now: this was not saved. Whoever runs this Thresher must make it writable.",
  damaged:
    "The server's database is damaged: this was not done. Whoever runs this Thresher should restore the latest backup.",
  held: "The server's database is held by another program: this was not saved. Try again in a moment.",
  "disk-broken":
    "The server's disk does not work as it should: this was not saved. Try again, and tell whoever runs this Thresher.",
  "cannot-open":
    "The server cannot open its database: this was not done. Tell whoever runs this Thresher.",
};
