/** Where people wait, a long fit of the estimate is made in steps; what is shown is then of one moment, and never half made. */
import { expect, test } from "vitest";
import { defaultConfig } from "./config";
import type { Goal } from "./goal";
import { finish } from "./in-steps";
import type { Question } from "./question";
import type { RankSearchSession } from "./session";
import { startSession } from "./start-session";

const itemCount = 1_500;
const goal: Goal = { rung: "estimated", stop: { kind: "answers", perItem: 8 }, mostPerItem: null };

function start(): RankSearchSession {
  return startSession({ ...defaultConfig, goal }, itemCount, 3);
}

function answer(session: RankSearchSession, n: number): void {
  const first = (n * 7) % itemCount;
  const question: Question =
    n % 2 === 0
      ? { kind: "pull", item: first }
      : { kind: "duel", first, second: (first + 1 + (n % 5)) % itemCount };
  session.apply(question, (n * 13) % 3 === 0 ? 1 : 0);
}

function shownBy(session: RankSearchSession) {
  return Array.from({ length: itemCount }, (_, item) => session.report(item).estimate);
}

test("nothing is shown before the first fit, then what a fit at once would show, until the next one", () => {
  const [later, atOnce] = [start(), start()];
  later.fitLater();
  for (let n = 0; n < 1_600; n++) {
    answer(later, n);
    answer(atOnce, n);
  }
  expect(later.fitDue).toBe(true);
  expect(atOnce.fitDue).toBe(false);
  expect(later.report(4).estimate).toBeNull();
  expect(later.claimed().estimated).toBeNull();
  const steps = later.fitInSteps();
  steps.next();
  // An answer between two steps is for the next fit.
  answer(later, 1_600);
  finish(steps);
  expect(shownBy(later)).toEqual(shownBy(atOnce));
  expect(later.claimed().estimated).toEqual(atOnce.claimed().estimated);
  expect(later.fitDue).toBe(true);
  answer(atOnce, 1_600);
  finish(later.fitInSteps());
  expect(later.fitDue).toBe(false);
  expect(shownBy(later)).toEqual(shownBy(atOnce));
});

test("a short fit is made by who looks at it", () => {
  const session = startSession({ ...defaultConfig, goal }, 30, 3);
  session.fitLater();
  session.apply({ kind: "duel", first: 1, second: 2 }, 1);
  expect(session.fitDue).toBe(false);
  expect(session.report(1).estimate).not.toBeNull();
});
