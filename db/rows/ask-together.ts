import type { Query } from "../store";

/** Where a statement is a journey to another machine, questions of the same turn of the event loop make it together. */
export function askTogether<K, V>(
  ask: (db: Query, keys: readonly K[]) => Promise<(key: K) => V>,
): (db: Query, key: K) => Promise<V> {
  const waiting = new WeakMap<
    Query,
    { readonly keys: K[]; readonly answers: Promise<(key: K) => V> }
  >();
  return async (db, key) => {
    if (!db.asksTogether) return (await ask(db, [key]))(key);
    let batch = waiting.get(db);
    if (batch) batch.keys.push(key);
    else {
      const keys = [key];
      const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting.delete(db);
        return ask(db, keys);
      });
      batch = { keys, answers };
      waiting.set(db, batch);
    }
    return (await batch.answers)(key);
  };
}
