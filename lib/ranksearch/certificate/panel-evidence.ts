/** Pulls of a panel: an item's share of yes is the team's own, and the team is asked without replacement. */
import { createPanelOdds, exactUpTo } from "./panel-odds";
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
  const bounds: PullEvidence["bounds"] = ({ pulls, yes, plainYes, plainNo }, item, logBar) => {
    const asked = pulls[item]!;
    const low = knownLeastShare(size, logBar, [plainYes[item]!, asked, yes[item]!]);
    const high = 1 - knownLeastShare(size, logBar, [plainNo[item]!, asked, asked - yes[item]!]);
    return { low, high: Math.max(low, high) };
  };
  return {
    state: {},
    bounds,
    stillBounds: () => bounds,
    pilotPullsMissing: () => 0,
    isPilotOver: true,
    willPull: () => {},
    noted: () => {},
    restored: () => {},
    logAbove: ({ pulls, yes, plainYes }, item) =>
      above.logEvidence(plainYes[item]!, pulls[item]! - plainYes[item]!, yes[item]!),
    logBelow: ({ pulls, yes, plainNo }, item) =>
      below.logEvidence(plainNo[item]!, pulls[item]! - plainNo[item]!, pulls[item]! - yes[item]!),
    ...(size <= exactUpTo && {
      fewestToEnd: ({ pulls, yes }, item, side) =>
        side === "above"
          ? above.fewestMore(yes[item]!)
          : below.fewestMore(pulls[item]! - yes[item]!),
    }),
    fewestMore: ({ pulls, yes }, item, missing) =>
      Math.min(
        above.fewestMore(yes[item]!),
        below.fewestMore(pulls[item]! - yes[item]!),
        Math.max(1, Math.ceil(missing / usualStep)),
      ),
  };
}

type Answers = readonly [plain: number, asked: number, sum: number];

/** Each takes milliseconds where the panel is large, and most items share theirs with many others. */
const remembered = new Map<string, number>();
const mostRemembered = 10_000;

function knownLeastShare(size: number, logBar: number, answers: Answers): number {
  const key = `${size} ${logBar} ${answers.join(" ")}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const share = leastShare(size, logBar, answers);
  remembered.set(key, share);
  return share;
}

/** The smallest share of yes that `asked` answers, of which `plain` yes and adding up to `sum`, do not reject. */
function leastShare(size: number, logBar: number, [plain, asked, sum]: Answers): number {
  // Whole numbers of yes: all up to `rejected` are out, `kept` is not.
  let rejected = Math.ceil(sum) - 1;
  let kept = size;
  while (kept - rejected > 1) {
    const middle = (rejected + kept) >> 1;
    const log = createPanelOdds(size, middle, "exceed").logEvidence(plain, asked - plain, sum);
    if (log >= logBar) rejected = middle;
    else kept = middle;
  }
  return Math.min(1, Math.max(sum, kept) / size);
}
