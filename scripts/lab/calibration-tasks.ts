/** The projects that forecasts are held against: all six settings of the paper, at two prices, in turn. */
import type { ForecastTime } from "@/lib/lab/forecast-calibration";
import { settings } from "@/lib/lab/settings";
import { defaultConfig } from "@/lib/ranksearch/config";
import type { CalibrationTask } from "./calibration-worker";

export const forecastTimes: readonly ForecastTime[] = [
  { kind: "guess" },
  { kind: "pilot", items: 20, pullsPerItem: 10 },
  { kind: "half-way" },
];

export function calibrationTasks(time: ForecastTime, projects: number): CalibrationTask[] {
  return Array.from({ length: projects }, (_, project) => ({
    project,
    each: {
      world: {
        setting: settings[project % settings.length]!,
        itemCount: 30,
        link: { kind: "btl", theta: 8 },
      },
      // Each setting at equal prices and where five duels cost as much as a pull.
      config: { ...defaultConfig, tolerance: 0.1, priceDuel: project % 12 < 6 ? 1 : 0.2 },
      time,
      simulations: 19,
      // The model of duels was changed after a look at half-way projects of seed 80.
      seed: time.kind === "half-way" ? 81 : 80,
    },
  }));
}
