/** What a check lets pass at its worst, with people of whose answers half is a leaning to yes or to no. */
import { expect, test } from "vitest";
import { binomialInterval } from "@/lib/lab/binomial-interval";
import { usualPool } from "@/lib/lab/people";
import { passedFirst } from "./hostile-rounds";

const level = 0.2 * 0.65;
const runs = 600;

test.each([
  [200, 0.5, 30],
  [200, 0.3, 200],
  [1_000, 0.5, 30],
  [1_000, 0.3, 200],
])(
  "%i items, leaning %d, sittings of %i",
  (itemCount, leaning, sitting) => {
    const people = { ...usualPool, leaning, sitting, atOnce: 40, undoMs: 0 };
    const passed = passedFirst({ itemCount, people, runs, seed: 16_000 });
    console.log(`${itemCount} items, leaning ${leaning}, sitting ${sitting}: ${passed} of ${runs}`);
    expect(binomialInterval(passed, runs, 0.99).low).toBeLessThanOrEqual(level);
  },
  3_600_000,
);
