/** A binary heap of items by key, smallest first. */
export interface MinHeap {
  readonly keys: number[];
  readonly items: number[];
}

export function createHeap(): MinHeap {
  return { keys: [], items: [] };
}

/** The smallest key, or infinity if the heap is empty. */
export function peekKey(heap: MinHeap): number {
  return heap.keys[0] ?? Number.POSITIVE_INFINITY;
}

export function pushHeap(heap: MinHeap, key: number, item: number): void {
  let place = heap.keys.length;
  heap.keys.push(key);
  heap.items.push(item);
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (heap.keys[parent]! <= key) break;
    swap(heap, place, parent);
    place = parent;
  }
}

/** Takes the item with the smallest key out. The heap must not be empty. */
export function popHeap(heap: MinHeap): number {
  const last = heap.keys.length - 1;
  swap(heap, 0, last);
  heap.keys.pop();
  const item = heap.items.pop();
  if (item === undefined) throw new Error("The heap is empty.");
  sink(heap, 0);
  return item;
}

function sink(heap: MinHeap, start: number): void {
  let place = start;
  for (;;) {
    let smallest = place;
    for (const child of [2 * place + 1, 2 * place + 2]) {
      if (child < heap.keys.length && heap.keys[child]! < heap.keys[smallest]!) smallest = child;
    }
    if (smallest === place) return;
    swap(heap, place, smallest);
    place = smallest;
  }
}

function swap({ keys, items }: MinHeap, a: number, b: number): void {
  [keys[a], keys[b]] = [keys[b]!, keys[a]!];
  [items[a], items[b]] = [items[b]!, items[a]!];
}
