import { expect, test } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { passingLevel } from "./acceptance-numbers";
import { wrongAllowed } from "./audit-levels";
import { designRound, numberChoices } from "./design-round";

const setting = { items: 300, threshold: 0.5, tolerance: 0.05, wrongShare: 0.05, level: 0.03 };
const choices = finish(numberChoices(setting));

test.each([0.55, 0.6, 0.7, 0.9, 0.99])(
  "at an agreement of %d the design keeps to its level",
  (probability) => {
    const side = [{ probability, weight: 1 }];
    const agreement = { above: side, below: side };
    const design = finish(designRound(setting, { agreement, above: 0.5, wrong: 0.02 }, choices));
    if (design === null) return expect(probability).toBeLessThan(0.7);
    const { tables, alpha, numbers } = design;
    expect(Math.max(tables.above.alpha, tables.below.alpha)).toBeLessThanOrEqual(alpha);
    const claim = { items: 300, wrongAllowed: wrongAllowed(300, 0.05), alpha };
    expect(passingLevel(claim, numbers)).toBeLessThanOrEqual(setting.level);
  },
);

test("where no table is as strict as the numbers assume, there is no design", () => {
  const side = [{ probability: 0.9, weight: 1 }];
  const labels = { agreement: { above: side, below: side }, above: 0.5, wrong: 0 };
  expect(finish(designRound(setting, labels, [{ alpha: 1e-9, numbers: [40] }]))).toBeNull();
  expect(finish(designRound(setting, labels, [{ alpha: 0.3, numbers: [40] }]))).not.toBeNull();
});
