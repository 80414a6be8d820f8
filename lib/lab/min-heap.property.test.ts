import fc from "fast-check";
import { expect, test } from "vitest";
import { createHeap, peekKey, popHeap, pushHeap } from "./min-heap";

test("comes out sorted, with each item's own key", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (keys) => {
      const heap = createHeap();
      for (const [item, key] of keys.entries()) pushHeap(heap, key, item);
      const taken: number[] = [];
      while (heap.keys.length > 0) {
        const key = peekKey(heap);
        expect(keys[popHeap(heap)]).toBe(key);
        taken.push(key);
      }
      expect(taken).toEqual([...keys].sort((a, b) => a - b));
      expect(peekKey(heap)).toBe(Number.POSITIVE_INFINITY);
      expect(() => popHeap(heap)).toThrow("empty");
    }),
  );
});
