import { expect, it } from "vitest";
import type { LadderForecast, LadderMark } from "@/lib/lab/ladder-forecast";
import { auditedCost, fittingRung, rungCosts } from "./rung-costs";

function mark(rung: LadderMark["rung"], answers: number): LadderMark {
  const all = (median: number) => ({ low: median, median, high: median });
  return {
    ...{ rung, simulations: 9, right: 0.95 },
    ...{ answers: all(answers), money: all(answers / 10), people: all(answers / 20) },
  };
}

const forecast: LadderForecast = {
  points: [],
  marks: [mark("estimated", 300), mark("share", 900), mark("all", 2400)],
};

it("says what each rung costs, and by how much it is over the budget", () => {
  const costs = rungCosts(forecast, { budget: 100, currency: "€", secondsPerAnswer: 10 });
  expect(costs.estimated).toEqual({
    words: "About €30.00, 15 people, 50 minutes of their time in all",
    over: null,
  });
  expect(costs.all?.over).toBe("Over budget by €140.00");
  expect(
    rungCosts(forecast, { budget: null, currency: "€", secondsPerAnswer: 10 }).all?.over,
  ).toBeNull();
});

it("says what a check of a sample costs, and how many people it needs at least", () => {
  const all = (median: number) => ({ low: median, median, high: median });
  const audited = {
    ...{ simulations: 9, passes: 1, passesFirst: 0.9, checkAnswers: 405 },
    ...{ answersPerItem: all(2.5), money: all(250), people: all(41), right: 0.97 },
  };
  expect(auditedCost(audited, 1_000, { budget: 200, currency: "€", secondsPerAnswer: 6 })).toEqual({
    words: "About €250.00, at least 41 people, 250 minutes of their time in all",
    over: "Over budget by €50.00",
  });
});

it("picks the strictest rung that the budget pays for", () => {
  expect([10, 30, 100, 240, null].map((budget) => fittingRung(forecast, budget))).toEqual([
    null,
    "estimated",
    "share",
    "all",
    null,
  ]);
});
