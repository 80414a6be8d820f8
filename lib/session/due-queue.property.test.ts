import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DueEntry, DueQueue } from "./due-queue";

describe("DueQueue", () => {
  it("gives out what is due, by time and then by place in the log", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 20 }), { maxLength: 60 }),
        fc.nat({ max: 25 }),
        (times, now) => {
          const entries = times.map((dueMs, seq): DueEntry => ({ dueMs, seq, prompt: `p${seq}` }));
          const queue = new DueQueue();
          for (const entry of entries) queue.add(entry);
          const taken: DueEntry[] = [];
          for (let next = queue.takeDue(now); next; next = queue.takeDue(now)) taken.push(next);
          const expected = entries
            .filter(({ dueMs }) => dueMs <= now)
            .sort((a, b) => a.dueMs - b.dueMs || a.seq - b.seq);
          expect(taken).toEqual(expected);
          expect(queue.size).toBe(entries.length - expected.length);
          expect(queue.nextDueMs()).toBeGreaterThan(now);
        },
      ),
    );
  });
});
