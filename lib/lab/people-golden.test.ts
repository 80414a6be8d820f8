/**
 * The first runs of some cells of `npm run people`, as they were when the tables in docs/experiments.md were made. Sequences that the
 * engine's own golden tests pin have no people in them: who is barred from what, who waits and when a plan is made. Where one of
 * these changes, the tables of `all` are those of another policy, and have to be made again.
 */
import { expect, test } from "vitest";
import type { PeopleGroup } from "./people-cell";
import { peopleCells } from "./people-cells";
import { runRepetition } from "./simulate";

test.each<readonly [PeopleGroup, string, string]>([
  ["near", "near, ratio 10, pool 40", "1413 pulls, 40 duels, 40 people, 53127"],
  [
    "small",
    "harmonic, BTL 8, K = 60, pool 200, ratio 10",
    "478 pulls, 2695 duels, 164 people, 91871",
  ],
  [
    "prices",
    "exponential, BTL 8, K = 50, ratio 10, pool",
    "480 pulls, 1686 duels, 223 people, 37600",
  ],
  [
    "prices",
    "harmonic, linear, K = 50, ratio 30, pool",
    "1056 pulls, 2055 duels, 415 people, 44329",
  ],
])("%s: %s", (group, name, pinned) => {
  const cell = peopleCells(group).find((each) => each.name === name)!;
  const { pulls, duels, people, answerSquares } = runRepetition(cell.simulation, 0);
  expect(`${pulls} pulls, ${duels} duels, ${people} people, ${answerSquares}`).toBe(pinned);
});
