/** The bare audit at its worst, with forty checks open at once: false passes as often as the exact level says. */
import { expect, test } from "vitest";
import { createRandom } from "@/lib/random/generator";
import { finish } from "@/lib/ranksearch/in-steps";
import { passingLevel } from "./acceptance-numbers";
import { levelOfRound, wrongAllowed } from "./audit-levels";
import { designRound, numberChoices } from "./design-round";
import { playRound } from "./testing/worst-labels";

const runs = 3_000;
const errorProbability = 0.2;

test.each([60, 200, 1_000, 20_000])(
  "%i labels, one wrong one too many",
  (items) => {
    const setting = { items, threshold: 0.5, tolerance: 0.05, wrongShare: 0.05 };
    const expected = [{ probability: 0.9, weight: 1 }];
    const round = { ...setting, level: levelOfRound(errorProbability, 1) };
    const labelled = { agreement: { above: expected, below: expected }, above: 0.5, wrong: 0.01 };
    const design = finish(designRound(round, labelled, finish(numberChoices(round))))!;
    const exact = passingLevel(
      { items, wrongAllowed: wrongAllowed(items, 0.05), alpha: design.alpha },
      design.numbers,
    );
    const random = createRandom(items);
    const labels = { items, wrongShare: 0.05, wrongAgreement: 0.45 };
    let passed = 0;
    for (let run = 0; run < runs; run++) {
      if (playRound(random, design, { labels, openAtOnce: 40 })) passed++;
    }
    console.log(
      `K = ${items}: exact ${exact.toFixed(4)}, passed ${passed} of ${runs}; alpha ${design.alpha.toFixed(3)}, ${design.numbers.slice(0, 4).join(", ")}`,
    );
    expect(exact).toBeLessThanOrEqual(levelOfRound(errorProbability, 1));
    expect(Math.abs(passed / runs - exact)).toBeLessThan(
      2.58 * Math.sqrt((exact * (1 - exact)) / runs),
    );
  },
  600_000,
);
