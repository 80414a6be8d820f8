import { expect, it } from "vitest";
import { duelAssumption } from "./duel-assumption";

it("speaks of the lines that labels are proven against", () => {
  expect(duelAssumption({ threshold: 0.5, tolerance: 0.05 }, "majority")).toBe(
    "with a line at 45% as with one at 55%, no item under the line wins against one over it more than half of the time",
  );
  expect(duelAssumption({ threshold: 0.3, tolerance: 0 }, "borda")).toBe(
    "with a line at 30%, items over the line win more often, over all opponents, than items under it",
  );
});
