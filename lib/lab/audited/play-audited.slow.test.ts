/** What an audited claim costs in answers per item, and how often it is had. */
import { expect, test } from "vitest";
import { createWorld } from "@/lib/lab/worlds";
import { createRandom } from "@/lib/random/generator";
import { playAudited } from "./play-audited";

test.each([
  ["harmonic", 1_000, 40, 2.4],
  ["3groups", 1_000, 40, 5],
  ["harmonic", 10_000, 20, 1.4],
  ["3groups", 10_000, 20, 3.2],
] as const)(
  "%s, %i items",
  (setting, itemCount, runs, most) => {
    const played = Array.from({ length: runs }, (_, run) => {
      const random = createRandom(5_000 + run);
      const world = createWorld({ setting, itemCount, link: { kind: "linear", theta: 1 } }, random);
      return playAudited({
        means: world.means,
        threshold: 0.5,
        tolerance: 0.05,
        wrongShare: 0.05,
        errorProbability: 0.05,
        seed: 5_000 + run,
      });
    });
    const mean = (of: (run: (typeof played)[number]) => number) =>
      played.reduce((sum, run) => sum + of(run), 0) / runs;
    const answers = mean(({ labelling, audit }) => (labelling + audit) / itemCount);
    const certified = mean((run) => Number(run.certified));
    const wrongly = mean((run) => Number(run.falselyCertified));
    console.log(
      `${setting} ${itemCount}: ${answers.toFixed(2)} per item (audit ${mean(({ audit }) => audit / itemCount).toFixed(2)}), certified ${certified}, falsely ${wrongly}, rounds ${mean(({ rounds }) => rounds)}, wrong ${mean(({ wrongShare }) => wrongShare).toFixed(4)}`,
    );
    expect(answers).toBeLessThanOrEqual(most);
    expect(certified).toBeGreaterThanOrEqual(0.95);
    expect(wrongly).toBeLessThanOrEqual(0.05);
  },
  900_000,
);
