/** The 80% range holds the truth in 70–90% of simulated projects, none of them drawn from the belief. */
import { expect, test } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { type CalibrationCase, calibrateOnce } from "./forecast-calibration";

const settings = ["uniform", "12groups", "harmonic", "4groups"] as const;

test("half-way forecasts of 200 projects cover the actual cost in 70–90%", () => {
  let covered = 0;
  let projects = 0;
  for (let project = 0; projects < 200; project++) {
    const each: CalibrationCase = {
      world: {
        setting: settings[project % settings.length]!,
        itemCount: 8,
        link: { kind: "btl", theta: 8 },
      },
      config: { ...defaultConfig, priceDuel: project % 2 === 0 ? 1 : 0.2 },
      answersPerItem: 6,
      simulations: 19,
      seed: 9,
    };
    const outcome = calibrateOnce(each, project);
    if (outcome === null) continue;
    projects++;
    if (outcome.covered) covered++;
  }
  console.log(`${covered} of ${projects} covered`);
  expect(covered / projects).toBeGreaterThanOrEqual(0.7);
  expect(covered / projects).toBeLessThanOrEqual(0.9);
});
