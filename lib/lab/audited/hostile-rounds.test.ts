import { expect, test } from "vitest";
import { usualPool } from "@/lib/lab/people";
import { passedByRound } from "./hostile-rounds";

test("labels that are worse than claimed pass their first check no more often than its level says", () => {
  const people = { ...usualPool, leaning: 0.5, sitting: 30, atOnce: 40, undoMs: 0 };
  const [passed] = passedByRound({ itemCount: 200, people, runs: 30, seed: 1_600, rounds: 1 });
  // .13 of the runs on average; more than 10 of 30 in one of 2,000.
  expect(passed).toBeLessThanOrEqual(10);
}, 120_000);
