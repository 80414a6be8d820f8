import { expect, test } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { toPlain } from "@/lib/ranksearch/plain-state";
import { Estimate } from "./estimate";
import { judge } from "./judgement";
import { climb } from "./prior-fit";
import { createShareCells } from "./share-cells";

test("cells split at the threshold and at both ends of the tolerance", () => {
  const cells = createShareCells({ threshold: 0.5, tolerance: 0.03 });
  expect(cells.count).toBe(42);
  expect(cells.width.reduce((sum, width) => sum + width, 0)).toBeCloseTo(1, 12);
  const widthWhere = (isRight: Uint8Array) =>
    cells.width.reduce((sum, width, cell) => sum + width * isRight[cell]!, 0);
  expect(widthWhere(cells.aboveIsRight.strict)).toBeCloseTo(0.5, 12);
  expect(widthWhere(cells.aboveIsRight.tolerant)).toBeCloseTo(0.53, 12);
  expect(widthWhere(cells.belowIsRight.tolerant)).toBeCloseTo(0.53, 12);
});

test("edges that fall together make one cell, also without tolerance", () => {
  expect(createShareCells({ threshold: 0.5, tolerance: 0.05 }).count).toBe(40);
  expect(createShareCells({ threshold: 0.5, tolerance: 0 }).count).toBe(40);
  expect(createShareCells({ threshold: 0.2, tolerance: 0.05 }).count).toBe(41);
});

test("one step of EM by hand", () => {
  const cells = createShareCells({ threshold: 0.5, tolerance: 0 });
  const prior = cells.width.slice();
  // Ten items that can only lie in the first cell, two that can lie anywhere.
  const sure = new Float64Array(40);
  sure[0] = 1;
  const vague = new Float64Array(40).fill(1);
  const data = [
    { likelihood: sure, items: 10 },
    { likelihood: vague, items: 2 },
  ];
  climb(cells, prior, data, { evenItems: 6, iterations: 1 });
  expect(prior[0]).toBeCloseTo((10 + (6 + 2) / 40) / 18, 12);
  expect(prior[39]).toBeCloseTo((6 + 2) / 40 / 18, 12);
});

test("under an even prior two yes of two put an item above with the Beta(3, 1) chance", () => {
  const cells = createShareCells({ threshold: 0.5, tolerance: 0 });
  const likelihood = cells.middle.map((share) => share ** 2);
  const { above, label, mean, right } = judge(cells, cells.width, likelihood);
  expect(label).toBe("above");
  expect(above).toBeCloseTo(1 - 0.5 ** 3, 3);
  expect(mean).toBeCloseTo(3 / 4, 3);
  expect(right.tolerant).toBe(right.strict);
});

test("can't tell counts half a yes", () => {
  const estimate = new Estimate({ threshold: 0.5, tolerance: 0.05, itemCount: 3 });
  estimate.addPull(0, 0.5);
  estimate.addPull(1, 1);
  estimate.addPull(2, 0);
  expect(estimate.of(0).mean).toBeCloseTo(0.5, 6);
  expect(estimate.of(1).label).toBe("above");
  expect(estimate.of(2).label).toBe("below");
});

test("items teach one another: the same answers mean less among items that are close calls", () => {
  const among = (yesOfTen: number) => {
    const estimate = new Estimate({ threshold: 0.5, tolerance: 0, itemCount: 41 });
    for (let item = 1; item < 41; item++) {
      for (let answer = 0; answer < 10; answer++) {
        const isYes = answer < (item % 2 === 0 ? yesOfTen : 10 - yesOfTen);
        estimate.addPull(item, isYes ? 1 : 0);
      }
    }
    for (const outcome of [1, 1, 0]) estimate.addPull(0, outcome);
    return estimate.of(0).right.strict;
  };
  expect(among(9)).toBeGreaterThan(among(6) + 0.1);
});

test("a stored estimate goes on where it was", () => {
  const fresh = new Estimate({ threshold: 0.4, tolerance: 0.05, itemCount: 2 });
  for (const outcome of [1, 0, 0.5]) fresh.addPull(1, outcome);
  const resumed = new Estimate({ threshold: 0.4, tolerance: 0.05, itemCount: 2 });
  finish(resumed.restore(toPlain(fresh.state)));
  expect(resumed.of(1)).toEqual(fresh.of(1));
  expect(resumed.answers).toBe(3);
  expect(resumed.shareRight()).toEqual(fresh.shareRight());
});
