/** How often the alarm is raised: thirty items, compared twelve times each with items that are above, then labelled by single answers. */
import { expect, test } from "vitest";
import { bernoulli, createRandom } from "@/lib/random/generator";
import { defaultConfig } from "@/lib/ranksearch/config";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { Certificate } from "./certificate";

const items = 30;
const pivots = [0, 1];

function isRaised(chanceOf: (item: number) => number, seed: number): boolean {
  const random = createRandom(seed);
  const certificate = new Certificate({
    config: { ...defaultConfig, allDelta: 1e-9, tolerance: 0 },
    itemCount: items + pivots.length,
    ...{ seed, rebuilds: 0, rung: "all", version: algorithmVersion },
    launch: { pricePull: 10, priceDuel: 1 },
  });
  const label = (item: number, outcome: number) => {
    while (certificate.isOpen(item)) certificate.apply({ kind: "pull", item }, outcome);
  };
  for (const item of pivots) label(item, 1);
  for (let item = pivots.length; item < items + pivots.length; item++) {
    const chance = chanceOf(item);
    for (let n = 0; n < 12; n++) {
      const duel = { kind: "duel", first: item, second: n % pivots.length } as const;
      certificate.apply(duel, bernoulli(random, chance));
    }
  }
  for (let item = pivots.length; item < items + pivots.length; item++) label(item, 0);
  return certificate.distrusted.length > 0;
}

test.each([
  ["8% misplaced for good", 0.08, 0, 0.8, 1],
  ["2% misplaced for good", 0.02, 0, 0.3, 0.6],
  ["none misplaced, three of ten go wrong", 0, 0.3, 0, 0.005],
  ["none misplaced, at the edge", 0, 0.5, 0, 0.05],
] as const)(
  "%s",
  (name, misplaced, usual, least, most) => {
    const runs = 2_000;
    const random = createRandom(1_000 * misplaced + usual);
    let raised = 0;
    for (let run = 0; run < runs; run++) {
      if (isRaised(() => (bernoulli(random, misplaced) === 1 ? 1 : usual), run)) raised++;
    }
    console.log(`${name}: raised in ${raised} of ${runs}`);
    expect(raised / runs).toBeGreaterThanOrEqual(least);
    expect(raised / runs).toBeLessThanOrEqual(most);
  },
  900_000,
);
