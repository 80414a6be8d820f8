import { formatPercent } from "@/app/_ui/amounts";
import type { ItemReport } from "@/lib/ranksearch/label";
import type { ShownLabel } from "@/lib/session/shown-label";

/**
 * How far the evidence of an open item has come towards the bar that proves a label, in logarithms: each like answer takes it about as far as the
 * one before. Less than 1 until it is proven.
 */
export function progressOf({ leading, logBar, ...report }: ItemReport): number {
  if (leading === null || !(logBar > 0)) return 0;
  const evidence = leading === "above" ? report.logEvidenceAbove : report.logEvidenceBelow;
  return Math.max(0, Math.min(0.99, evidence / logBar));
}

/** How sure an item's label is: its probability where it is estimated, by a check of a sample, that it passed; otherwise how far it is from its proof, and then that it is there. */
export function progressWords(report: ItemReport, shown: ShownLabel): string {
  if (shown.how === "estimated") return `${formatPercent(shown.probabilityRight ?? 0)} right`;
  // All labels together passed a check: no single one is proven by it.
  if (shown.assurance === "audited") return "sample passed";
  switch (report.status.kind) {
    case "decided":
      return "proven ✓";
    case "undecided":
      return "given up";
    case "open":
      return report.pulls + report.duels === 0
        ? "not asked yet"
        : `${Math.floor(100 * progressOf(report))}% of the way`;
    default:
      return report.status satisfies never;
  }
}
