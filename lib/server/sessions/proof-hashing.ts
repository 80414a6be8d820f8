import { createHash } from "node:crypto";
import { chainHash, chainStart } from "@/lib/server/kernel/event-chain";
import type { Hashing } from "@/lib/session/proof-check";

export const proofHashing: Hashing = { chain: chainHash, start: chainStart, items: itemsHash };

interface Identity {
  readonly id: string;
  readonly contentHash: string;
}

/** Binds a session to its items: ids and contents, in order, one after the other. */
export function itemsHash(): { add(item: Identity): void; end(): string } {
  const hash = createHash("sha256");
  return {
    add: ({ id, contentHash }) => void hash.update(`${JSON.stringify(id)} ${contentHash}\n`),
    end: () => hash.digest("base64url"),
  };
}

export function hashItems(items: Iterable<Identity>): string {
  const hash = itemsHash();
  for (const item of items) hash.add(item);
  return hash.end();
}
