import { expect, test } from "vitest";
import { addressOf } from "@/app/lab/number-limits";
import { findProblem, readEstimateSettings, simulationOf } from "./estimate-settings";

test("an address gives the settings that were written to it; what does not fit falls back", () => {
  const chosen = readEstimateSettings({ world: "near", items: "30", strategies: "okg,estimated" });
  expect(chosen).toMatchObject({ world: "near", items: 30, strategies: ["estimated", "okg"] });
  const query = Object.fromEntries(new URLSearchParams(addressOf(chosen)));
  expect(readEstimateSettings(query)).toEqual(chosen);
  expect(readEstimateSettings({ world: "moon", items: "1e9", runs: "2.5" })).toMatchObject({
    world: "bimodal",
    items: 60,
    runs: 10,
  });
});

test("no more people are there at once than there are", () => {
  const chosen = readEstimateSettings({ pool: "20", atOnce: "50" });
  expect(simulationOf(chosen, "estimated").people).toMatchObject({ size: 20, atOnce: 20 });
});

test("a number that does not fit is named with what would", () => {
  expect(findProblem("items", "60")).toBeNull();
  expect(findProblem("tolerance", "0,05")).toBeNull();
  expect(findProblem("items", "2.5")).toBe("Enter a whole number from 5 to 500.");
  expect(findProblem("tolerance", "much")).toBe("Enter a number from 0 to 0.3.");
  expect(findProblem("runs", "5000")).toBe("5000 is out of range: 1 to 200.");
});
