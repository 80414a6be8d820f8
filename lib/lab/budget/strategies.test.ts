import betainc from "@stdlib/math-base-special-betainc";
import { expect, test } from "vitest";
import type { Question } from "@/lib/ranksearch/question";
import { estimated } from "./estimated";
import { rivalNames, rivals } from "./strategies";
import type { Strategy } from "./strategy";

const start = { itemCount: 4, threshold: 0.5, tolerance: 0.05, seed: 3 };
const nobodyBarred = () => false;
const pull = (item: number): Question => ({ kind: "pull", item });

/** Yes and no by item, each answer by somebody else. */
function told(strategy: Strategy, counts: readonly (readonly [number, number])[]): Strategy {
  let person = 0;
  for (const [item, [yes, no]] of counts.entries()) {
    for (let turn = 0; turn < yes + no; turn++) {
      strategy.record(pull(item), turn < yes ? 1 : 0, person++);
    }
  }
  return strategy;
}

test.each([...rivalNames, "estimated"] as const)(
  "%s asks about every item once before any twice, and never what is barred",
  (name) => {
    const strategy =
      name === "estimated"
        ? estimated({ ...start, stop: { kind: "answers", perItem: 9 }, mostPerItem: 9 })
        : rivals[name](start);
    const asked = new Set<number>();
    for (let person = 0; person < 4; person++) {
      const question = strategy.next(nobodyBarred)!;
      if (question.kind !== "pull") throw new Error("a duel");
      asked.add(question.item);
      strategy.reserve?.(question);
      strategy.record(question, 1, person);
    }
    expect(asked.size).toBe(4);
    const next = strategy.next((question) => question.kind === "pull" && question.item !== 2);
    expect(next).toEqual(pull(2));
    expect(strategy.next(() => true)).toBeNull();
    expect(strategy.labels()).toEqual(["above", "above", "above", "above"]);
  },
);

test("APT asks where sqrt(T) (gap + eps) is smallest", () => {
  // .55, 1.05 * 1, .55 * sqrt(4) = 1.1, sqrt(3) (1/6 + .05) = .375
  const strategy = told(rivals.apt(start), [
    [1, 0],
    [3, 0],
    [0, 4],
    [2, 1],
  ]);
  expect(strategy.next(nobodyBarred)).toEqual(pull(3));
  expect(strategy.next((each) => each.kind === "pull" && each.item === 3)).toEqual(pull(0));
});

test("OKG asks where the better of two answers raises the chance of a right label most", () => {
  const counts = [
    [1, 0],
    [2, 2],
    [0, 4],
    [3, 2],
  ] as const;
  const right = (yes: number, no: number) => {
    const above = 1 - betainc(0.5, 1 + yes, 1 + no);
    return Math.max(above, 1 - above);
  };
  const worths = counts.map(([yes, no]) => {
    return Math.max(right(yes + 1, no), right(yes, no + 1)) - right(yes, no);
  });
  const strategy = told(rivals.okg(start), counts);
  expect(strategy.next(nobodyBarred)).toEqual(pull(worths.indexOf(Math.max(...worths))));
  const mean = counts.reduce((sum, [yes, no]) => sum + right(yes, no), 0) / 4;
  expect(strategy.claim()).toBeCloseTo(mean, 12);
});

test("looking at labels and claims changes nothing of what is asked", () => {
  for (const name of rivalNames) {
    const [seen, unseen] = [rivals[name](start), rivals[name](start)];
    for (let turn = 0; turn < 24; turn++) {
      const question = unseen.next(nobodyBarred);
      expect(seen.next(nobodyBarred), name).toEqual(question);
      if (question === null) break;
      for (const each of [seen, unseen]) each.record(question, turn % 3 === 0 ? 1 : 0, turn % 5);
      seen.labels();
      seen.claim();
      expect(seen.isDone, name).toBe(unseen.isDone);
    }
  }
});

test("one coin leaves an item that its people are sure of, and is done when they are of all", () => {
  const strategy = rivals["one-coin"](start);
  for (let person = 0; person < 3; person++) {
    for (let item = 0; item < 4; item++) strategy.record(pull(item), item < 2 ? 1 : 0, person);
  }
  expect(strategy.isDone).toBe(false);
  expect(strategy.next(nobodyBarred)).toBeNull();
  expect(strategy.isDone).toBe(true);
  expect(strategy.labels()).toEqual(["above", "above", "below", "below"]);
  expect(strategy.claim()).toBeGreaterThan(0.99);
});
