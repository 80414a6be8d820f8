/** What a check lets pass at its worst, with people of whose answers half is a leaning to yes or to no. */
import { expect, test } from "vitest";
import { binomialInterval } from "@/lib/lab/binomial-interval";
import { usualPool } from "@/lib/lab/people";
import { passedByRound } from "./hostile-rounds";

/** Of the first check, and of all that may follow. */
const levels = { first: 0.2 * 0.65, all: 0.2 };
const rounds = 6;
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
    const passed = passedByRound({ itemCount, people, runs, seed: 16_000, rounds });
    const all = passed.reduce((sum, each) => sum + each, 0);
    console.log(
      `${itemCount} items, leaning ${leaning}, sitting ${sitting}: ${passed} by round, ${all} of ${runs}`,
    );
    expect(binomialInterval(passed[0]!, runs, 0.99).low).toBeLessThanOrEqual(levels.first);
    expect(binomialInterval(all, runs, 0.99).low).toBeLessThanOrEqual(levels.all);
  },
  3_600_000,
);
