import { expect, test } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { forecastWhole } from "./whole-forecast";

const order = {
  config: { ...defaultConfig, pricePull: 0.5, priceDuel: 0.5, auditWrongShare: 0.2 },
  ...{ clarity: "clear-cut" as const, simulations: { estimated: 2, share: 1, all: 1 }, audits: 2 },
};

/** Each look at it is a tick later. */
function clock(tickMs: number): () => number {
  let now = 0;
  return () => (now += tickMs);
}

test("has a mark for Audited between Estimated and the proofs, from 200 items on", () => {
  const limit = { rungMs: 1e9, auditedMs: 1e9, nowMs: clock(1) };
  const few = forecastWhole({ ...order, itemCount: 30 }, limit);
  expect(few.marks.map(({ rung }) => rung)).toEqual(["estimated", "share", "all"]);
  expect(few.checks).toBeNull();
  const proofsOnly = { ...order, simulations: { estimated: 1, share: 0, all: 0 } };
  const { marks, checks } = forecastWhole({ ...proofsOnly, itemCount: 200 }, limit);
  expect(marks.map(({ rung }) => rung)).toEqual(["estimated", "audited"]);
  const { answers, money, people, right } = marks[1]!;
  expect(money.median).toBeCloseTo(0.5 * answers.median);
  expect(answers.median).toBeGreaterThan(200);
  expect(people.median).toBeGreaterThanOrEqual(checks!.answers / 3 / 10);
  expect(right).toBeGreaterThan(0.8);
  expect(checks!.simulations).toBe(2);
  expect(checks!.passes).toBeGreaterThanOrEqual(checks!.passesFirst);
}, 60_000);

test("leaves Audited out when its time is up within the first simulation", () => {
  const limit = { rungMs: 1e9, auditedMs: 50, nowMs: clock(1) };
  const { marks, checks } = forecastWhole(
    { ...order, itemCount: 200, simulations: { estimated: 1, share: 0, all: 0 } },
    limit,
  );
  expect(marks.map(({ rung }) => rung)).toEqual(["estimated"]);
  expect(checks).toBeNull();
});
