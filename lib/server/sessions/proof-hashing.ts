import { createHash } from "node:crypto";
import { chainHash, chainStart } from "@/lib/server/kernel/event-chain";
import type { Hashing } from "@/lib/session/proof";

export const proofHashing: Hashing = { chain: chainHash, start: chainStart, items: hashItems };

/** Binds a session to its items: ids and contents, in order. */
export function hashItems(
  items: Iterable<{ readonly id: string; readonly contentHash: string }>,
): string {
  const hash = createHash("sha256");
  for (const { id, contentHash } of items) hash.update(`${JSON.stringify(id)} ${contentHash}\n`);
  return hash.digest("base64url");
}
