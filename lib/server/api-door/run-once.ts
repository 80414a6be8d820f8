/** A request that is sent again with its key finds what the first one made; a key that comes with something else is a mistake. */
import { findRequestKey, keepRequestKey } from "@/db/rows/request-keys";
import type { Database } from "@/db/store";
import { sign } from "@/lib/server/kernel/instance-secret";
import type { Result } from "@/lib/server/kernel/result";

interface Keyed {
  /** Follows from the key, and is that of what is made. */
  readonly id: string;
  readonly userId: string;
  readonly input: unknown;
}

/** By id; on globalThis, since Next bundles modules more than once. */
const holder = globalThis as { thresherKeyedRequests?: Map<string, Promise<unknown>> };

/**
 * Null where the key came with another body before. A request that is refused binds nothing: it may be corrected and sent with the same key. Those that come
 * at once wait for each other.
 */
export async function runOnce<T>(
  db: Database,
  keyed: Keyed,
  run: () => Promise<Result<T>>,
): Promise<Result<T> | null> {
  holder.thresherKeyedRequests ??= new Map();
  const underWay = holder.thresherKeyedRequests;
  const before = underWay.get(keyed.id) ?? Promise.resolve();
  const own = before.then(() => runKeyed(db, keyed, run));
  const ended = own.catch(() => {});
  underWay.set(keyed.id, ended);
  try {
    return await own;
  } finally {
    if (underWay.get(keyed.id) === ended) underWay.delete(keyed.id);
  }
}

async function runKeyed<T>(
  db: Database,
  { id, userId, input }: Keyed,
  run: () => Promise<Result<T>>,
): Promise<Result<T> | null> {
  // It may have a model's key in it, and the hash of something short can be guessed.
  const signature = sign("request-body", JSON.stringify(input) ?? "");
  const known = await findRequestKey(db, id);
  if (known && known.signature !== signature) return null;
  const result = await run();
  if (known || !result.ok) return result;
  const kept = await db.write([{ user: userId }], (tx) =>
    keepRequestKey(tx, { id, userId, signature, createdAtMs: Date.now() }),
  );
  return kept.signature === signature ? result : null;
}
