import { describe, expect, it } from "vitest";
import { createWorld } from "@/lib/lab/worlds";
import { createRandom } from "@/lib/random/generator";
import { type AuditedRun, playAudited } from "./play-audited";

const runs = 4;
const itemCount = 160;

/** Hints of somebody who knows the items and wants wrong labels: sure, and wrong about every third item. */
function hostile(means: Float64Array): number[] {
  return Array.from(means, (mean, item) => {
    const says = item % 3 === 0 ? 1 - mean : mean;
    return says >= 0.5 ? 1 - item / 1e4 : item / 1e4;
  });
}

function play(hintsOf: (means: Float64Array) => number[] | null): AuditedRun[] {
  return Array.from({ length: runs }, (_, run) => {
    const link = { kind: "linear", theta: 1 } as const;
    const { means } = createWorld({ setting: "3groups", itemCount, link }, createRandom(run));
    const hints = hintsOf(means);
    return playAudited({
      ...{ means, threshold: 0.5, tolerance: 0.05, wrongShare: 0.1, errorProbability: 0.2 },
      ...{ seed: 300 + run, mostRounds: 3 },
      ...(hints && { hints }),
    });
  });
}

const falsely = (played: readonly AuditedRun[]) =>
  played.filter(({ falselyCertified }) => falselyCertified).length;

describe("hostile hints under Audited", () => {
  it("pass wrong labels no more often than none do, and project after project still passes", () => {
    const [plain, misled] = [play(() => null), play(hostile)];
    expect(falsely(plain)).toBeLessThanOrEqual(2);
    expect(falsely(misled)).toBeLessThanOrEqual(2);
    expect(misled.filter(({ certified }) => certified).length).toBeGreaterThanOrEqual(runs / 2);
  });
});
