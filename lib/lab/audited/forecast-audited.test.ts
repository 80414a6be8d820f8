import { expect, test } from "vitest";
import type { LadderMark } from "@/lib/lab/ladder-forecast";
import { defaultConfig } from "@/lib/ranksearch/config";
import { type AuditedForecast, forecastAudited, withAudited } from "./forecast-audited";

test("forecasts what a check takes, simulation by simulation, and stops when told", () => {
  const known: AuditedForecast[] = [];
  const order = {
    config: { ...defaultConfig, pricePull: 0.5, goal: { rung: "audited" } as const },
    ...{ itemCount: 300, clarity: "clear-cut" as const, simulations: 5 },
  };
  forecastAudited(order, {
    shouldStop: () => known.length === 2,
    onProgress: () => {},
    onForecast: (forecast) => known.push(forecast),
  });
  expect(known.map(({ simulations }) => simulations)).toEqual([1, 2]);
  const { answersPerItem, money, passes, passesFirst } = known[1]!;
  expect(money.median).toBeCloseTo(0.5 * 300 * answersPerItem.median);
  expect(answersPerItem.median).toBeLessThan(20);
  expect(passes).toBeGreaterThanOrEqual(passesFirst);
  expect(known[1]!.right).toBeGreaterThan(0.9);
}, 60_000);

test("marks a check after the estimate, with its people, where one is likely to pass", () => {
  const all = (median: number) => ({ low: median, median, high: median });
  const mark = (rung: LadderMark["rung"]): LadderMark => ({
    ...{ rung, simulations: 9, right: 0.9, answers: all(1), money: all(1), people: all(1) },
  });
  const ladder = { points: [], marks: [mark("estimated"), mark("share"), mark("all")] };
  const audited: AuditedForecast = {
    ...{ simulations: 9, passes: 0.9, passesFirst: 0.8, checkAnswers: 291, right: 0.97 },
    ...{ answersPerItem: all(2.5), money: all(250), people: all(30) },
  };
  const { marks } = withAudited(ladder, audited, 1_000);
  expect(marks.map(({ rung }) => rung)).toEqual(["estimated", "audited", "share", "all"]);
  expect(marks[1]).toMatchObject({ answers: all(2_500), money: all(250), people: all(30) });
  expect(withAudited(ladder, { ...audited, passes: 0.4 }, 1_000)).toBe(ladder);
  expect(withAudited(ladder, null, 1_000)).toBe(ladder);
});
