/** The sentence that a paper may quote for each rung: what is claimed, of which labels, and what it is not. */
import { isExactPanel } from "./exact-panel";
import type { LiveSettings, ProvenSettings } from "./settings";

type Rung = LiveSettings["goal"]["rung"];

export function quotedClaim(
  rung: Rung,
  {
    proven,
    shareRight,
    audited = null,
  }: {
    readonly proven: ProvenSettings;
    readonly shareRight: ShareOfRight | null;
    readonly audited?: Audited | null;
  },
): string {
  const { allDelta, shareDelta, auditDelta, auditWrongShare, tolerance } = proven;
  const within =
    tolerance > 0
      ? ` (a label on the wrong side counts as right for an item within ${percent(tolerance)} of the threshold)`
      : "";
  switch (rung) {
    case "estimated":
      if (shareRight === null) return "Nothing is estimated yet.";
      return `An estimated ${percent(shareRight.point)} of the labels are right${within}; the cautious range is ${percent(shareRight.low10)} to ${percent(shareRight.high90)}. This is a model-based estimate, not a proof.`;
    case "audited": {
      if (audited?.phase !== "passed") return "No check of these labels has passed yet.";
      const { above, below } = audited.labelled;
      return `With probability at least ${percent(1 - auditDelta)} at least ${percent(1 - auditWrongShare)} of the ${above + below} labels are right${within}: a random sample of them was checked with fresh answers. Which ones are wrong is not known.`;
    }
    case "share":
      return `The expected share of wrong labels is at most ${percent(shareDelta)}${within}.`;
    case "all":
      return `With probability at least ${percent(1 - allDelta)} no label is wrong${within}.`;
    case "team":
      return isExactPanel(proven)
        ? `Each label is the verdict of the whole team, exactly${within}.`
        : `With probability at least ${percent(1 - allDelta)} every label is the verdict of the whole team${within}.`;
    default:
      return rung satisfies never;
  }
}

interface Audited {
  readonly phase: string;
  readonly labelled: { readonly above: number; readonly below: number };
}

interface ShareOfRight {
  readonly point: number;
  readonly low10: number;
  readonly high90: number;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))}%`;
}
