import { expect, it } from "vitest";
import { judgeScores } from "@/lib/lab/judge";
import { createRandom, uniform } from "@/lib/random/generator";
import { encodeHints } from "@/lib/session/hints";
import { EventSession } from "@/lib/session/testing/event-session";
import { hintQualityOf, qualityOf } from "./hint-quality";

it("counts pairs as a person would", () => {
  const hints = [0.1, 0.4, 0.35, 0.8, 0.9, 0.2, 0.7, 0.6, 0.3, 0.5, 0.05, 0.95];
  const judged = hints.map((hint, item) => ({ hint, isAbove: item % 2 === 1, share: item % 2 }));
  let [right, pairs] = [0, 0];
  for (const one of judged) {
    for (const other of judged) {
      if (!one.isAbove || other.isAbove) continue;
      pairs++;
      if (one.hint > other.hint) right++;
    }
  }
  expect(qualityOf(judged)!.auc.value).toBeCloseTo(right / pairs, 12);
  expect(qualityOf(judged.slice(0, 6))).toBeNull();
});

it("has ranges that hold the true AUC about nineteen times in twenty", () => {
  let held = 0;
  for (let run = 0; run < 200; run++) {
    const means = Float64Array.from({ length: 120 }, (_, item) => (item % 2 === 0 ? 0.9 : 0.1));
    const judge = { kind: "noisy", auc: 0.8, misplaced: 0 } as const;
    const scores = judgeScores(judge, { means }, { threshold: 0.5, seed: run });
    const judged = scores.map((hint, item) => {
      return { hint, isAbove: means[item]! > 0.5, share: means[item]! };
    });
    const { low, high } = qualityOf(judged)!.auc;
    if (low <= 0.8 && high >= 0.8) held++;
  }
  expect(held).toBeGreaterThanOrEqual(180);
});

it("calls scores that say nothing worthless, and a session's own good ones not", () => {
  const random = createRandom(4);
  const judged = Array.from({ length: 200 }, (_, item) => {
    return { hint: uniform(random), isAbove: item % 2 === 0, share: item % 2 };
  });
  expect(qualityOf(judged)!.isWorthless).toBe(true);
  const session = new EventSession({ items: 20, proven: { method: "pull-only" } });
  expect(hintQualityOf(session.state)).toBeNull();
  const hints = encodeHints(Array.from({ length: 20 }, (_, item) => item / 19));
  session.happen({ kind: "hints-changed", source: null, hints });
  for (let person = 0; person < 40; person++) {
    for (let n = 0; n < 20; n++) {
      const [prompt] = session.prompts(`Person ${person}`);
      if (prompt?.question.kind !== "pull") break;
      const answer = prompt.question.item >= 10 ? "yes" : "no";
      session.answer(`Person ${person}`, prompt.id, answer);
    }
  }
  const quality = hintQualityOf(session.state)!;
  expect(quality).toMatchObject({ items: 20, isWorthless: false, auc: { value: 1 } });
  expect(quality.auc.low).toBeGreaterThan(0.8);
});
