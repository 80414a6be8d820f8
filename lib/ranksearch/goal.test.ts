import { expect, test } from "vitest";
import { defaultGoal, findGoalProblem } from "./goal";

test("the usual goal is in order, and so are the proofs", () => {
  expect(findGoalProblem(defaultGoal)).toBeNull();
  expect(findGoalProblem({ rung: "share" })).toBeNull();
  expect(findGoalProblem({ rung: "all" })).toBeNull();
});

test("a goal that cannot be reached is refused in a sentence", () => {
  const target = (share: number) =>
    findGoalProblem({ ...defaultGoal, stop: { kind: "target", share } });
  expect(target(0.95)).toBeNull();
  expect(target(1)).toMatch(/between 0 and 1/);
  expect(target(Number.NaN)).toMatch(/between 0 and 1/);
  const perItem = (answers: number, mostPerItem: number | null) =>
    findGoalProblem({
      rung: "estimated",
      stop: { kind: "answers", perItem: answers },
      mostPerItem,
    });
  expect(perItem(12, 10)).toMatch(/more answers per item/);
  expect(perItem(12, null)).toBeNull();
  expect(perItem(0, 10)).toMatch(/above 0/);
  expect(perItem(5, 2.5)).toMatch(/whole number/);
});
