import { expect, test } from "vitest";
import { BordaSweep } from "./borda-sweep";

const sweeps = 20_000;

function sweepOf(number: number, itemCount: number, wanted: readonly number[]): BordaSweep {
  const pivots = { above: 0, below: null };
  return new BordaSweep({
    seed: 7,
    number,
    started: number,
    rebuilds: 0,
    owner: 0,
    itemCount,
    wanted,
    pivots,
  });
}

function partnerOf(sweep: BordaSweep, item: number): number | null {
  const place = sweep.pairPlace(item);
  if (place < 0) return null;
  const { first, second } = sweep.duelAt(place)!;
  return first === item ? second : first;
}

/** Of so many even draws the share that goes to one of `others` stays within six standard deviations. */
function expectEven(count: number, others: number): void {
  const share = 1 / others;
  const deviation = Math.sqrt((share * (1 - share)) / sweeps);
  expect(Math.abs(count / sweeps - share)).toBeLessThan(6 * deviation);
}

test.each([
  { itemCount: 8, wanted: [1, 2, 3, 4, 5, 6, 7] },
  { itemCount: 8, wanted: [5, 2] },
  { itemCount: 7, wanted: [6, 1, 3] },
])(
  "of $itemCount items, each of $wanted meets every other equally often",
  ({ itemCount, wanted }) => {
    const seats = itemCount + (itemCount % 2);
    const met = wanted.map(() => new Map<number | null, number>());
    for (let number = 1; number <= sweeps; number++) {
      const sweep = sweepOf(number, itemCount, wanted);
      wanted.forEach((item, at) => {
        const partner = partnerOf(sweep, item);
        met[at]!.set(partner, (met[at]!.get(partner) ?? 0) + 1);
      });
    }
    wanted.forEach((item, at) => {
      for (let other = 0; other < itemCount; other++) {
        if (other === item) expect(met[at]!.has(item)).toBe(false);
        else expectEven(met[at]!.get(other) ?? 0, seats - 1);
      }
      if (seats > itemCount) expectEven(met[at]!.get(null) ?? 0, seats - 1);
    });
  },
);

test("no item stands in two pairs, and each pair has a wanted end", () => {
  const wanted = [9, 4, 0, 13];
  for (let number = 1; number <= 500; number++) {
    const sweep = sweepOf(number, 15, wanted);
    const ends: number[] = [];
    for (let place = 0; sweep.isPair(place); place++) {
      const { first, second } = sweep.duelAt(place)!;
      expect([first, second].some((item) => wanted.includes(item))).toBe(true);
      ends.push(first, second);
    }
    expect(new Set(ends).size).toBe(ends.length);
  }
});

test("knows its own questions, and no others", () => {
  const sweep = sweepOf(3, 12, [1, 2, 3, 4, 5, 6]);
  const other = sweepOf(4, 12, [1, 2, 3, 4, 5, 6]);
  let questions = 0;
  for (let place = 0; place < sweep.placeCount; place++) {
    const duel = sweep.duelAt(place);
    if (duel === null) continue;
    questions++;
    expect(sweep.placeOf(duel)).toBe(place);
    expect(other.placeOf(duel)).toBe(-1);
    expect(sweep.placeOf({ ...duel, first: duel.second, second: duel.first })).toBe(-1);
  }
  expect(questions).toBeGreaterThanOrEqual(4);
});

test("laid out again for others before it was started, everyone meets whom they would have met", () => {
  const whole = new BordaSweep({
    ...{ seed: 7, number: 3, started: 2, rebuilds: 0, owner: 0, itemCount: 9 },
    ...{ wanted: [0, 1, 2, 3, 4, 5, 6, 7], pivots: { above: 8, below: null } },
  });
  const again = new BordaSweep({
    ...{ seed: 7, number: 4, started: 2, rebuilds: 0, owner: 0, itemCount: 9 },
    ...{ wanted: [6, 3, 1], pivots: { above: 8, below: null } },
  });
  for (const item of [6, 3, 1]) {
    const before = whole.duelAt(whole.pairPlace(item));
    const after = again.duelAt(again.pairPlace(item));
    expect([after?.first, after?.second]).toEqual([before?.first, before?.second]);
  }
  expect(again.opponents.above).toEqual(
    whole.opponents.above.slice(0, again.opponents.above.length),
  );
});
