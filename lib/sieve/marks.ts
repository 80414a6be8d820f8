/** What an item's mark in the sieve says: its label, how it was reached, and whether it is settled. */
import type { Goal } from "@/lib/ranksearch/goal";
import type { ItemReport, Provenance, Side } from "@/lib/ranksearch/label";

/** Kept as places in this list: add at the end. */
export const marks = [
  { label: "open", how: null, settled: false },
  { label: "undecided", how: null, settled: false },
  { label: "above", how: "pulled", settled: true },
  { label: "below", how: "pulled", settled: true },
  { label: "above", how: "inferred", settled: true },
  { label: "below", how: "inferred", settled: true },
  { label: "above", how: "estimated", settled: true },
  { label: "below", how: "estimated", settled: true },
  { label: "above", how: "estimated", settled: false },
  { label: "below", how: "estimated", settled: false },
  { label: "above", how: "audited", settled: true },
  { label: "below", how: "audited", settled: true },
] as const satisfies readonly MarkMeaning[];

interface MarkMeaning {
  readonly label: Side | "open" | "undecided";
  readonly how: Provenance | "estimated" | null;
  /** Labelled; where labels are estimated, with at least the chance below of being right. */
  readonly settled: boolean;
}

/** Under Estimated every item has a label from its first answer on: those less likely to be right are still sought. */
export const likelyEnough = 0.9;

/** The label is that of `shownLabel`, which takes much longer: it also says what else the label stands on. */
export function markOf(report: ItemReport, goal: Goal): number {
  const isProven = !isEstimated(goal) || (goal.rung === "audited" && report.audited !== null);
  const meaning = isProven ? provenMeaning(report) : estimatedMeaning(report);
  return marks.findIndex(
    ({ label, how, settled }) =>
      label === meaning.label && how === meaning.how && settled === meaning.settled,
  );
}

/** Labels are estimates, if only until a check has passed. */
export function isEstimated({ rung }: Goal): boolean {
  return rung === "estimated" || rung === "audited";
}

function provenMeaning({ status }: ItemReport): MarkMeaning {
  if (status.kind !== "decided") return { label: status.kind, how: null, settled: false };
  return { label: status.side, how: status.provenance, settled: true };
}

function estimatedMeaning({ estimate, pulls, duels }: ItemReport): MarkMeaning {
  if (estimate === null || pulls + duels === 0) return { label: "open", how: null, settled: false };
  const settled = estimate.right.tolerant >= likelyEnough;
  return { label: estimate.label, how: "estimated", settled };
}

export function isSettled(mark: number): boolean {
  return marks[mark]!.settled;
}
