import { expect, test } from "vitest";
import { bernoulli, createRandom } from "@/lib/random/generator";
import { finish } from "@/lib/ranksearch/in-steps";
import type { Question } from "@/lib/ranksearch/question";
import { Estimate } from "./estimate";
import { GoalWatch } from "./goal-watch";
import { EstimatePlanner } from "./planner-estimate";

const anyone = () => false;

function start(itemCount: number, most = 10) {
  const estimate = new Estimate({ threshold: 0.5, tolerance: 0.05, itemCount });
  const planner = new EstimatePlanner(estimate, {
    ...{ seed: 3, threshold: 0.5 },
    mostPerItem: () => most,
    prices: () => null,
    hasManyPeople: () => true,
  });
  finish(planner.begin());
  const answer = (question: Question, outcome: number) => {
    if (question.kind === "duel") throw new Error("There are no duels here.");
    estimate.addPull(question.item, outcome);
    planner.applied(question, outcome);
  };
  return { estimate, planner, answer };
}

test("every item is asked about once before any is asked about twice", () => {
  const { planner, answer } = start(12);
  const seen = new Set<number>();
  for (let n = 0; n < 12; n++) {
    const question = planner.next(anyone, []);
    if (question?.kind !== "pull") throw new Error("Expected a pull.");
    seen.add(question.item);
    answer(question, 1);
  }
  expect(seen.size).toBe(12);
});

test("an item is out with one person at a time, and comes back when it is released", () => {
  const { planner } = start(2);
  const first = planner.next(anyone, [])!;
  planner.reserve(first);
  const second = planner.next(anyone, [])!;
  expect(second).not.toEqual(first);
  planner.reserve(second);
  expect(planner.next(anyone, [])).toBeNull();
  planner.release(first);
  expect(planner.next(anyone, [])).toEqual(first);
});

test("the unsure item goes before those that are clear", () => {
  const { estimate, planner } = start(30);
  for (let item = 0; item < 30; item++) {
    for (let answer = 0; answer < 6; answer++) {
      const outcome = item === 7 ? answer % 2 : item % 2;
      estimate.addPull(item, outcome);
    }
  }
  finish(planner.planInSteps());
  expect(planner.next(anyone, [])).toEqual({ kind: "pull", item: 7 });
});

test("an item at its cap is asked about no more", () => {
  const { planner, answer } = start(1, 3);
  for (let n = 0; n < 3; n++) answer(planner.next(anyone, [])!, n % 2);
  expect(planner.next(anyone, [])).toBeNull();
});

test("a fit is due after a tenth of the items, at least eight", () => {
  const { planner, answer } = start(200);
  for (let n = 0; n < 19; n++) answer(planner.next(anyone, [])!, 1);
  expect(planner.planDue).toBe(false);
  answer(planner.next(anyone, [])!, 1);
  expect(planner.planDue).toBe(true);
  finish(planner.planInSteps());
  expect(planner.planDue).toBe(false);
});

test("a number of answers per item ends after that many", () => {
  const { estimate, planner, answer } = start(10);
  const watch = new GoalWatch(estimate, {
    stop: { kind: "answers", perItem: 3 },
    mostPerItem: 10,
  });
  for (let n = 0; n < 29; n++) {
    answer(planner.next(anyone, [])!, 1);
    watch.answered([]);
  }
  expect(watch.isReached).toBe(false);
  answer(planner.next(anyone, [])!, 1);
  watch.answered([]);
  expect(watch.isReached).toBe(true);
});

test("a target ends at the cautious end of the range, with two answers for each item", () => {
  const { estimate, planner, answer } = start(100);
  const watch = new GoalWatch(estimate, { stop: { kind: "target", share: 0.9 }, mostPerItem: 40 });
  const random = createRandom(5);
  let answers = 0;
  while (!watch.isReached) {
    if (planner.planDue) finish(planner.planInSteps());
    const question = planner.next(anyone, [])!;
    if (question.kind !== "pull") throw new Error("Expected a pull.");
    answer(question, bernoulli(random, question.item < 50 ? 0.05 : 0.95));
    watch.answered([]);
    answers++;
  }
  expect(answers % 50).toBe(0);
  expect(estimate.shareRight().tolerant.low10).toBeGreaterThanOrEqual(0.9);
  for (let item = 0; item < 100; item++) {
    expect(estimate.answersOf(item)).toBeGreaterThanOrEqual(2);
  }
});

test("where every item is a coin toss no target is reached", () => {
  const { estimate, planner, answer } = start(60, 40);
  const watch = new GoalWatch(estimate, { stop: { kind: "target", share: 0.9 }, mostPerItem: 40 });
  const random = createRandom(6);
  for (let n = 0; n < 60 * 10; n++) {
    if (planner.planDue) finish(planner.planInSteps());
    answer(planner.next(anyone, [])!, bernoulli(random, 0.5));
    watch.answered([]);
  }
  expect(watch.isReached).toBe(false);
});

test("what is clear is kept from whom nothing else is left for, until holding stops", () => {
  const { estimate, planner } = start(30);
  for (let item = 0; item < 30; item++) {
    for (let answer = 0; answer < 6; answer++) {
      estimate.addPull(item, item === 7 ? answer % 2 : item % 2);
    }
  }
  finish(planner.planInSteps());
  const askedAlready = (question: Question) => question.kind === "pull" && question.item === 7;
  expect(planner.next(askedAlready, [])).toBeNull();
  expect(planner.isHolding).toBe(true);
  planner.stopHolding();
  expect(planner.next(askedAlready, [])).not.toBeNull();
  expect(planner.isHolding).toBe(false);
});

test("comparisons are tried once every item has had a pull, and never have more than half of the spend", () => {
  const itemCount = 20;
  const estimate = new Estimate({ threshold: 0.5, tolerance: 0.05, itemCount });
  const planner = new EstimatePlanner(estimate, {
    ...{ seed: 3, threshold: 0.5 },
    mostPerItem: () => 100,
    prices: () => ({ pull: 1, duel: 1 }),
    hasManyPeople: () => true,
  });
  finish(planner.begin());
  const random = createRandom(8);
  const mean = (item: number) => (item + 0.5) / itemCount;
  for (let n = 0; n < 200; n++) {
    if (planner.planDue) finish(planner.planInSteps());
    const question = planner.next(anyone, [])!;
    if (question.kind === "pull") {
      const outcome = bernoulli(random, mean(question.item));
      estimate.addPull(question.item, outcome);
      planner.applied(question, outcome);
    } else {
      expect(n).toBeGreaterThanOrEqual(itemCount);
      const outcome = mean(question.first) > mean(question.second) ? 1 : 0;
      estimate.addDuel(question.first, question.second, outcome);
      planner.applied(question, outcome);
    }
    expect(estimate.duels).toBeLessThanOrEqual(estimate.answers / 2);
  }
  expect(estimate.duels).toBeGreaterThan(10);
});
