import { expect, test } from "vitest";
import { configOf } from "@/lib/session/session-config";
import { defaultSettings } from "@/lib/session/settings";
import { guessBelief } from "./belief";
import type { LadderRung } from "./ladder-climb";
import { forecastLadder, type LadderForecast } from "./ladder-forecast";

const config = configOf(defaultSettings);
const belief = guessBelief("mixed", 0.5);
const counts = (estimated: number, proofs: number) => ({
  estimated,
  share: proofs,
  all: proofs,
});

function climb(itemCount: number, simulations: Readonly<Record<LadderRung, number>>) {
  const seen: LadderForecast[] = [];
  const progress: number[] = [];
  const wide = { ...config, tolerance: itemCount < 60 ? 0.2 : config.tolerance };
  const forecast = forecastLadder(
    { config: wide, itemCount, belief, seed: 1, mostItems: 300 },
    {
      simulations,
      shouldStop: () => false,
      onProgress: (done, total) => progress.push(done / total),
      onForecast: (known) => seen.push(known),
    },
  );
  return { forecast, seen, progress };
}

test("the rungs are reached one after the other, each with more answers and more proven", () => {
  const { forecast, seen, progress } = climb(12, counts(5, 3));
  expect(seen.map(({ marks }) => marks.map(({ rung }) => rung))).toEqual([
    ["estimated"],
    ["estimated", "share"],
    ["estimated", "share", "all"],
  ]);
  expect(progress).toHaveLength(11);
  expect(progress.at(-1)).toBe(1);
  const [estimated, share, all] = forecast.marks;
  expect(estimated!.simulations).toBe(5);
  expect(estimated!.answers.median).toBeLessThan(share!.answers.median);
  expect(share!.answers.median).toBeLessThanOrEqual(all!.answers.median);
  expect(share!.money.median).toBeCloseTo(0.1 * share!.answers.median, 6);
  const { points } = forecast;
  expect(points.at(-1)).toMatchObject({ share: 1 });
  // A close item may use up everyone who is expected.
  expect(points.at(-1)!.all).toBeGreaterThan(0.9);
  expect(points[0]).toMatchObject({ all: 0 });
  for (const [place, { answers, right }] of points.entries()) {
    expect(right.low).toBeLessThanOrEqual(right.high);
    if (place > 0) expect(answers).toBeGreaterThanOrEqual(points[place - 1]!.answers);
  }
});

test("stopped on a rung, it keeps the rungs below", () => {
  const { marks } = forecastLadder(
    { config, itemCount: 12, belief, seed: 1, mostItems: 300 },
    {
      simulations: counts(2, 2),
      shouldStop: (rung) => rung !== "estimated",
      onProgress: () => {},
      onForecast: () => {},
    },
  );
  expect(marks.map(({ rung }) => rung)).toEqual(["estimated"]);
});

test("sixty mixed items at the defaults: few answers, few people, most labels right", () => {
  const { forecast } = climb(60, counts(19, 0));
  const [{ answers, people, right } = { answers: null, people: null, right: 0 }] = forecast.marks;
  expect(answers!.median / 60).toBeLessThanOrEqual(6);
  expect(people!.high).toBeLessThanOrEqual(15);
  expect(right).toBeGreaterThanOrEqual(0.93);
});
