import { expect, test } from "vitest";
import { takeForecastTurn } from "./forecast-turns";

test("two for one person and four in all, and again when one has ended", () => {
  const first = takeForecastTurn("ada");
  const second = takeForecastTurn("ada");
  expect(takeForecastTurn("ada")).toBeNull();
  const others = ["ben", "cy"].map(takeForecastTurn);
  expect(takeForecastTurn("dee")).toBeNull();
  first?.();
  const last = takeForecastTurn("dee");
  expect(last).not.toBeNull();
  expect(takeForecastTurn("ada")).toBeNull();
  for (const end of [second, ...others, last]) end?.();
  expect(takeForecastTurn("ada")).not.toBeNull();
});
