import { expect, test, vi } from "vitest";
import { createItemCounts } from "@/lib/ranksearch/item-state";
import { createPanelPullEvidence } from "./panel-evidence";
import { createPanelOdds } from "./panel-odds";

vi.mock("./panel-odds", { spy: true });

function boundsOf(size: number, [asked, yes, cantTell]: readonly [number, number, number]) {
  const counts = createItemCounts(1);
  counts.pulls[0] = asked;
  counts.plainYes[0] = yes;
  counts.plainNo[0] = asked - yes - cantTell;
  counts.yes[0] = yes + cantTell / 2;
  const evidence = createPanelPullEvidence({ size, threshold: 0.5, tolerance: 0 });
  vi.mocked(createPanelOdds).mockClear();
  return (logBar: number) => evidence.bounds(counts, 0, logBar);
}

test("a panel's bounds are worked out once, and the same whatever was asked before and let go", () => {
  const asked = [
    [40, [12, 9, 0]],
    [40, [12, 9, 2]],
    [40, [12, 8, 2]],
    [40, [13, 9, 0]],
    [41, [12, 9, 0]],
  ] as const;
  const first = asked.map(([size, answers]) => boundsOf(size, answers)(1));
  expect(new Set(first.map(({ low, high }) => `${low} ${high}`)).size).toBe(asked.length);
  expect(boundsOf(40, [12, 9, 0])(2)).not.toEqual(first[0]);
  expect(boundsOf(40, [12, 9, 0])(1)).toEqual(first[0]);
  expect(createPanelOdds).not.toHaveBeenCalled();
  // More than are remembered.
  const other = boundsOf(16, [3, 1, 0]);
  for (let n = 1; n <= 5_001; n++) other(50 + n);
  const again = asked.toReversed().map(([size, answers]) => boundsOf(size, answers)(1));
  expect(again.toReversed()).toEqual(first);
  expect(createPanelOdds).toHaveBeenCalled();
});
