/** Replies that go on for long. They end when the server stops, so that it need not wait for them. */

// Next bundles modules more than once: one list a process.
const holder = globalThis as { thresherStreamEnds?: Set<() => void> };
holder.thresherStreamEnds ??= new Set();
const ends = holder.thresherStreamEnds;

/** `end` is called as the server stops. The result is to be called when the stream has ended before. */
export function endWithServer(end: () => void): () => void {
  ends.add(end);
  return () => ends.delete(end);
}

export function closeStreams(): void {
  for (const end of [...ends]) end();
}
