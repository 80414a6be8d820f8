import { expect, it } from "vitest";
import { crowdPay, expectedSeconds, payPerHour, withCrowdPay } from "./crowd-pay";
import { noRecruiting } from "./recruiting";
import { defaultSettings } from "./settings";

const paid = {
  ...defaultSettings,
  live: { ...defaultSettings.live, budget: 100, quotaPerPerson: 30 },
  recruiting: { ...noRecruiting, payPerPerson: 1.5, feeShare: 1 / 3 },
};

it("derives the price of an answer, the fee and the people that a budget pays", () => {
  expect(crowdPay(paid)).toEqual({
    pricePerAnswer: 0.066667,
    costPerPerson: 2,
    fee: 0.5,
    people: 50,
  });
  expect(payPerHour(1.5, 30, 9)).toBeCloseTo(20);
});

it("lets prices and the number of people follow what is changed, once enough is known", () => {
  const start = { ...defaultSettings, live: { ...defaultSettings.live, quotaPerPerson: null } };
  const half = withCrowdPay(start, { recruiting: { payPerPerson: 3 } });
  expect(half.live.pricePull).toBe(defaultSettings.live.pricePull);
  const whole = withCrowdPay(half, { live: { quotaPerPerson: 20, budget: 90 } });
  expect(whole.live).toMatchObject({ pricePull: 0.15, priceDuel: 0.15, expectedPeople: 30 });
  // A budget for nobody leaves the number of people alone: it must be at least one.
  const poor = withCrowdPay(whole, { live: { budget: 1 } });
  expect(poor.live).toMatchObject({ pricePull: 0.15, expectedPeople: 30 });
  expect(crowdPay(poor)).toMatchObject({ people: 0 });
});

it("expects longer texts to take longer", () => {
  expect(expectedSeconds([{ format: "text", body: "x".repeat(500) }])).toBe(23);
  expect(expectedSeconds([{ format: "image", body: "https://example.org/a.png" }])).toBe(5);
  expect(expectedSeconds([])).toBe(8);
});
