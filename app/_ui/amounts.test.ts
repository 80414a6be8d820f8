import { expect, it } from "vitest";
import { formatMoney, formatPercent, plural } from "./amounts";

it("puts a sign in front of an amount and a word behind it", () => {
  expect(formatMoney(1234.5, "€")).toBe("€1,234.50");
  expect(formatMoney(0.1, "USD")).toBe("0.10 USD");
  expect(formatMoney(3, "")).toBe("3.00");
});

it("never rounds a share up to certainty or down to nothing", () => {
  expect(formatPercent(0.95)).toBe("95%");
  expect(formatPercent(0.999)).toBe("99.9%");
  expect(formatPercent(0.99987)).toBe("99.99%");
  expect(formatPercent(1)).toBe("100%");
  expect(formatPercent(0)).toBe("0%");
  expect(formatPercent(0.0004)).toBe("0.04%");
  expect(formatPercent(0.9999999)).toBe("> 99.999%");
});

it("counts one and many", () => {
  expect(plural(1, "item")).toBe("1 item");
  expect(plural(2000, "person", "people")).toBe("2,000 people");
});
