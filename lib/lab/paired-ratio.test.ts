import { expect, test } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { pairedRatio } from "./paired-ratio";
import { freshPeople } from "./people";
import { runRepetition } from "./simulate";

test("costs that move together have a sure ratio; those that do not, an unsure one", () => {
  const bases = [100, 300, 200, 400];
  const twice = pairedRatio(
    bases.map((cost) => 2 * cost),
    bases,
  );
  expect(twice.ratio).toBe(2);
  expect(twice.standardError).toBeCloseTo(0, 12);
  const apart = pairedRatio([400, 100, 300, 200], bases);
  expect(apart.ratio).toBe(1);
  // Differences 300, -200, 100, -200: sqrt(180000 / 12) / 250
  expect(apart.standardError).toBeCloseTo(Math.sqrt(15_000) / 250, 12);
  expect(() => pairedRatio([1, 2], [1])).toThrow("in pairs");
});

test("at equal prices adaptive and pull-only meet the same luck", () => {
  const runs = [0, 1, 2, 3, 4, 5];
  const costs = (algorithm: "adaptive" | "pull-only" | "clucb") =>
    runs.map((run) => {
      const world = {
        setting: "12groups",
        itemCount: 12,
        link: { kind: "linear", theta: 1 },
      } as const;
      const config = { ...defaultConfig, tolerance: 0.02 };
      return runRepetition({ algorithm, world, people: freshPeople, config, seed: 3 }, run).pulls;
    });
  const { ratio, standardError } = pairedRatio(costs("adaptive"), costs("pull-only"));
  expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
  expect(standardError).toBeLessThan(0.05);
});
