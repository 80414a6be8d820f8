import { expect, test } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { type AuditedForecast, forecastAudited } from "./forecast-audited";

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
}, 60_000);
