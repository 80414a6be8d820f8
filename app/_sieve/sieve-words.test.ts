import { expect, it } from "vitest";
import { type AnswerWords, answerWords, usualAnswers } from "@/lib/session/answer-words";
import { emptyItems } from "@/lib/sieve/sieve-state";
import { type Frame, noChanges } from "@/lib/sieve/timeline";
import { viewOfItems } from "./sieve-view";
import { captionOf, itemWords, summaryOf } from "./sieve-words";

const names = { above: "difficult", below: "easy" };
const idOf = (item: number) => `p${item}`;
const frame: Frame = {
  ...{ seq: 4, closed: 2, answers: 2, atMs: 0, cause: "answer", changes: noChanges },
  question: { first: 12, second: 40, outcome: 0, why: "comparison" },
};

it("says what was asked, why, and what the answer was", () => {
  expect(captionOf(frame, idOf, usualAnswers)).toBe(
    "Compared p12 with p40: comparing it with a settled item was cheaper than asking about it again. p40 was chosen.",
  );
  const question = { first: 3, second: null, outcome: 1, why: null };
  const own = answerWords({ answerYes: "Rude", answerNo: "Fine", answerCantTell: "Not sure" });
  const said = (words: AnswerWords, outcome: number) =>
    captionOf({ ...frame, question: { ...question, outcome } }, idOf, words);
  expect(said(usualAnswers, 1)).toBe("Asked about p3. The answer was yes.");
  expect(said(own, 1)).toBe("Asked about p3. The answer was “Rude”.");
  expect(said(own, 0.5)).toBe("Asked about p3. The answer was “Not sure”.");
  expect(captionOf({ ...frame, question: null, cause: "start" }, idOf, own)).toBe(
    "No answer has counted yet.",
  );
});

it("calls the sides by the project's names, and says where the rest lies", () => {
  const items = emptyItems(4);
  items.scores.set([-900, -100, 200, 800]);
  items.marks.set([3, 0, 0, 4]);
  expect(summaryOf(viewOfItems(items), names)).toBe(
    "1 easy, 1 difficult. 2 items have no label yet, all between places 2 and 3 of 4.",
  );
  expect(itemWords({ score: 800, mark: 4, pulls: 1, duels: 9 }, 4, names)).toBe(
    "difficult with the help of comparisons; 1 answer and 9 comparisons; place 4 from the low end",
  );
  items.marks.set([3, 3, 2, 4]);
  expect(summaryOf(viewOfItems(items), names)).toBe(
    "2 easy, 2 difficult. Every item is settled: the bracket has closed.",
  );
  items.marks.set([7, 7, 6, 6]);
  expect(summaryOf(viewOfItems(items), names)).toBe(
    "2 easy, 2 difficult. Every item is at least 90% sure: the bracket has closed.",
  );
});
