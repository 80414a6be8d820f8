/** The label that an item is shown and exported with: that of the goal's rung, and what it stands on. */
import type { Goal } from "@/lib/ranksearch/goal";
import type { ItemReport, Provenance, Side } from "@/lib/ranksearch/label";

export const assurances = ["estimated", "audited", "share", "all", "team"] as const;
export type Assurance = (typeof assurances)[number];

export interface ShownLabel {
  readonly label: Side | "open" | "undecided";
  /** How it was reached; null without a label. */
  readonly how: Provenance | "estimated" | null;
  /** The strictest rung that this label stands on; null without a label. */
  readonly assurance: Assurance | null;
  /** By the estimate, whatever the goal; a wrong side within the tolerance counts as right. Null without a label, and where nothing is estimated. */
  readonly probabilityRight: number | null;
}

export function shownLabel(report: ItemReport, goal: Goal): ShownLabel {
  const isEstimated =
    goal.rung === "estimated" || (goal.rung === "audited" && report.audited === null);
  return isEstimated ? estimatedLabel(report) : provenLabel(report, goal);
}

function estimatedLabel(report: ItemReport): ShownLabel {
  const { estimate, pulls, duels } = report;
  // Without an answer the likelier side says nothing of this item.
  if (estimate === null || pulls + duels === 0) return unlabelled("open");
  return {
    label: estimate.label,
    how: "estimated",
    assurance: strictestFor(report, estimate.label) ?? "estimated",
    probabilityRight: estimate.right.tolerant,
  };
}

function provenLabel(report: ItemReport, { rung }: Goal): ShownLabel {
  const { status, estimate } = report;
  if (status.kind !== "decided") return unlabelled(status.kind);
  return {
    label: status.side,
    how: status.provenance,
    assurance: rung === "team" ? "team" : (strictestFor(report, status.side) ?? rung),
    probabilityRight: estimate?.label === status.side ? estimate.right.tolerant : null,
  };
}

function strictestFor(
  { proofs, audited }: ItemReport,
  side: Side,
): "all" | "share" | "audited" | null {
  for (const rung of ["all", "share"] as const) {
    const status = proofs[rung]?.status;
    if (status?.kind === "decided" && status.side === side) return rung;
  }
  return audited?.label === side ? "audited" : null;
}

function unlabelled(label: "open" | "undecided"): ShownLabel {
  return { label, how: null, assurance: null, probabilityRight: null };
}
