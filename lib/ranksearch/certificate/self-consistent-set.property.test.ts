import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RankedSet } from "@/lib/ranksearch/planning/ranked-set";
import { SelfConsistentSet } from "./self-consistent-set";

const share = 0.1;

/** The largest set whose members all have evidence of at least count/(share * size), by trying all sizes. */
function largestSet(evidence: readonly number[], members: ReadonlySet<number>): Set<number> {
  const count = evidence.length;
  for (let size = count; size > members.size; size--) {
    const bar = Math.log(count / (share * size));
    const able = evidence.flatMap((log, item) => (members.has(item) || log >= bar ? [item] : []));
    if (able.length >= size) return new Set(able);
  }
  return new Set(members);
}

test("the set is the one found by trying all sizes, whatever order evidence comes in", () => {
  const updates = fc
    .integer({ min: 1, max: 12 })
    .chain((count) =>
      fc.tuple(
        fc.constant(count),
        fc.array(
          fc.record({ item: fc.nat(count - 1), log: fc.double({ min: -2, max: 8, noNaN: true }) }),
          { maxLength: 60 },
        ),
      ),
    );
  fc.assert(
    fc.property(updates, ([count, changes]) => {
      const set = new SelfConsistentSet(count, share);
      const evidence = new Array<number>(count).fill(0);
      let members = new Set<number>();
      for (const { item, log } of changes) {
        if (members.has(item)) continue;
        evidence[item] = log;
        set.update(item, log, members.size);
        const joining = set.joining(members.size);
        for (const one of joining) set.withdraw(one);
        const expected = largestSet(evidence, members);
        members = new Set([...members, ...joining]);
        expect([...members].sort()).toEqual([...expected].sort());
      }
    }),
  );
});

test("a ranked set walks its members in order", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.array(fc.tuple(fc.boolean(), fc.nat(4999)), { maxLength: 200 }),
      (size, changes) => {
        const set = new RankedSet(size);
        const members = new Set<number>();
        for (const [isIn, place] of changes) {
          if (isIn) {
            set.add(place % size);
            members.add(place % size);
          } else {
            set.remove(place % size);
            members.delete(place % size);
          }
        }
        const walked: number[] = [];
        for (let at = set.firstFrom(0); at >= 0; at = set.firstFrom(at + 1)) walked.push(at);
        expect(walked).toEqual([...members].sort((a, b) => a - b));
      },
    ),
  );
});

test("any number of items may join at once", () => {
  const count = 200_000;
  const set = new SelfConsistentSet(count, share);
  for (let item = 0; item < count; item++) set.update(item, Math.log(1 / share), 0);
  expect(set.joining(0)).toHaveLength(count);
});
