/** Pulls of a panel: an item's share of yes is the team's own, and the team is asked without replacement. */
import { createPanelOdds } from "./panel-odds";
import type { PullEvidence } from "./pull-evidence";

/** An answer rarely multiplies the evidence of a large panel by more than this, as a logarithm. */
const usualStep = 1;

export function createPanelPullEvidence(panel: {
  readonly size: number;
  readonly threshold: number;
  readonly tolerance: number;
}): PullEvidence {
  const { size, threshold, tolerance } = panel;
  const above = createPanelOdds(size, (threshold - tolerance) * size, "reach");
  // With a tolerance "below" need not be strictly below: tau + eps itself is allowed.
  const below = createPanelOdds(
    size,
    (1 - threshold - tolerance) * size,
    tolerance > 0 ? "reach" : "exceed",
  );
  return {
    logAbove: ({ pulls, yes, plainYes }, item) =>
      above.logEvidence(plainYes[item]!, pulls[item]! - plainYes[item]!, yes[item]!),
    logBelow: ({ pulls, yes, plainNo }, item) =>
      below.logEvidence(plainNo[item]!, pulls[item]! - plainNo[item]!, pulls[item]! - yes[item]!),
    fewestMore: ({ pulls, yes }, item, missing) =>
      Math.min(
        above.fewestMore(yes[item]!),
        below.fewestMore(pulls[item]! - yes[item]!),
        Math.max(1, Math.ceil(missing / usualStep)),
      ),
  };
}
