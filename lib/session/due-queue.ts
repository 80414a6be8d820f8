/**
 * What comes due when: a binary heap by time, then by order of entry. Entries are never removed early;
 * anyone who takes one checks that it still holds.
 */
export interface DueEntry {
  readonly dueMs: number;
  /** Place in the log that made the entry: breaks ties, so that replay takes them in the same order. */
  readonly seq: number;
  readonly prompt: string;
}

export class DueQueue {
  private readonly heap: DueEntry[] = [];

  get size(): number {
    return this.heap.length;
  }

  add(entry: DueEntry): void {
    const heap = this.heap;
    let place = heap.length;
    heap.push(entry);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!comesBefore(entry, heap[parent]!)) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = entry;
  }

  /** When the next entry is due; Infinity when there is none. */
  nextDueMs(): number {
    return this.heap[0]?.dueMs ?? Number.POSITIVE_INFINITY;
  }

  takeDue(nowMs: number): DueEntry | null {
    const heap = this.heap;
    const first = heap[0];
    if (first === undefined || first.dueMs > nowMs) return null;
    const last = heap.pop()!;
    if (heap.length > 0) this.sink(last);
    return first;
  }

  entries(): readonly DueEntry[] {
    return this.heap;
  }

  private sink(entry: DueEntry): void {
    const heap = this.heap;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && comesBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!comesBefore(heap[child]!, entry)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = entry;
  }
}

function comesBefore(one: DueEntry, other: DueEntry): boolean {
  return one.dueMs < other.dueMs || (one.dueMs === other.dueMs && one.seq < other.seq);
}
