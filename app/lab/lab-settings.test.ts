import { expect, test } from "vitest";
import { itemCountsOf, labQuery, labSimulation, readLabSettings } from "./lab-settings";

test("an address gives the settings that were written to it", () => {
  const chosen = readLabSettings({ setting: "3groups", items: "80", policies: "clucb,adaptive" });
  expect(chosen).toMatchObject({ setting: "3groups", items: 80, policies: ["adaptive", "clucb"] });
  expect(readLabSettings(Object.fromEntries(new URLSearchParams(labQuery(chosen))))).toEqual(
    chosen,
  );
});

test("what does not fit falls back, field by field", () => {
  const chosen = readLabSettings({
    setting: "moon",
    items: "1e9",
    theta: "x",
    runs: "2.5",
    ratio: "3",
  });
  expect(chosen).toMatchObject({ setting: "harmonic", items: 40, theta: 8, runs: 5, ratio: 3 });
});

test("prices follow the ratio, and each curve has up to three points", () => {
  const chosen = readLabSettings({ items: "8", ratio: "4" });
  expect(labSimulation(chosen, "adaptive", 8).config).toMatchObject({
    pricePull: 1,
    priceDuel: 0.25,
  });
  expect(itemCountsOf(chosen)).toEqual([2, 4, 8]);
  expect(itemCountsOf({ ...chosen, items: 2 })).toEqual([2]);
});
