import { expect, test } from "vitest";
import { drawOpponent } from "./opponent-draws";

test("opponents are uniform over the other items, for each item", () => {
  const itemCount = 7;
  const draws = 60_000;
  for (const item of [0, 3, 6]) {
    const counts = new Array<number>(itemCount).fill(0);
    for (let draw = 0; draw < draws; draw++) {
      counts[drawOpponent({ seed: 11, itemCount }, item, draw)]!++;
    }
    expect(counts[item]).toBe(0);
    const expected = draws / (itemCount - 1);
    const chiSquare = counts.reduce(
      (sum, count, other) => (other === item ? sum : sum + (count - expected) ** 2 / expected),
      0,
    );
    expect(chiSquare).toBeLessThan(25); // 5 degrees of freedom: passed by chance in 1 of 7,000
  }
});

test("a draw depends on its place and on the seed alone", () => {
  const place = { seed: 5, itemCount: 1000 };
  const drawn = [9, 3, 7].map((draw) => drawOpponent(place, 4, draw));
  expect([9, 3, 7].map((draw) => drawOpponent(place, 4, draw))).toEqual(drawn);
  const other = Array.from({ length: 50 }, (_, draw) =>
    drawOpponent({ ...place, seed: 6 }, 4, draw),
  );
  const same = Array.from({ length: 50 }, (_, draw) => drawOpponent(place, 4, draw));
  expect(other).not.toEqual(same);
});
