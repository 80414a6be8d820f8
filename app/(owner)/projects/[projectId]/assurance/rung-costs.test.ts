import { expect, it } from "vitest";
import type { MarkedRung } from "@/lib/lab/audited/forecast-audited";
import type { LadderForecast, LadderMark } from "@/lib/lab/ladder-forecast";
import { auditedCost, fittingRung, rungCosts } from "./rung-costs";

function mark<Rung extends MarkedRung>(rung: Rung, answers: number): LadderMark<Rung> {
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
    ...{ simulations: 9, passes: 1, passesFirst: 0.9, checkAnswers: 405, right: 0.97 },
    ...{ answersPerItem: all(2.5), money: all(250), people: all(41) },
  };
  const terms = { budget: 200, currency: "€", secondsPerAnswer: 6 };
  expect(auditedCost(audited, 1_000, { ...terms, expectedPeople: 41 })).toEqual({
    words: "About €250.00, at least 41 people, 4 hours of their time in all",
    over: "Over budget by €50.00",
  });
  expect(auditedCost(audited, 1_000, { ...terms, expectedPeople: 12 }).over).toBe(
    "Over budget by €50.00. A check takes about 405 answers; your 12 people can give 120 (10 each)",
  );
  const failing = { ...audited, passes: 0.2 };
  expect(auditedCost(failing, 1_000, { ...terms, budget: null, expectedPeople: null }).over).toBe(
    "In most simulations no check passed",
  );
});

it("picks the strictest rung that the budget pays for", () => {
  const fitting = (of: LadderForecast<MarkedRung>, budget: number | null, expectedPeople = 100) =>
    fittingRung(of, { budget, expectedPeople });
  expect([10, 30, 100, 240, null].map((budget) => fitting(forecast, budget))).toEqual([
    null,
    "estimated",
    "share",
    "all",
    null,
  ]);
  const [estimated, ...proofs] = forecast.marks;
  const checked = { ...forecast, marks: [estimated!, mark("audited", 600), ...proofs] };
  expect(fitting(checked, 70)).toBe("audited");
  // 30 people are needed for the check.
  expect(fitting(checked, 70, 29)).toBe("estimated");
  expect(fitting(checked, 100)).toBe("share");
});
