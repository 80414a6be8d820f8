import { formatCount, plural } from "@/app/_ui/amounts";
import type { ReportView } from "@/lib/server/dashboard/read-report";

/** "0.43"; a measure has no more digits that mean something. */
export function formatMeasure(value: number): string {
  return value.toFixed(2).replace(/^-(0\.00)$/, "$1");
}

/** What a number between no and complete agreement amounts to, in Krippendorff's words where he has any. */
export function alphaMeans(alpha: number): string {
  if (alpha >= 0.8) return "People agree well.";
  if (alpha >= 0.667) return "People agree well enough for tentative conclusions.";
  if (alpha >= 0.2) return "People agree in part: many items are judged differently.";
  if (alpha > -0.1) return "People agree hardly more than by chance.";
  return "People disagree more than by chance: perhaps they understand the question differently.";
}

/** Why Fleiss' kappa is not there. */
export const kappaMissing =
  "doesn't apply: it needs the same number of answers about every item, and at least two";

export function alphaBase({ agreement }: Pick<ReportView, "agreement">): string {
  const { items, duels } = agreement;
  const pairs =
    duels.pairs > 0 ? `; ${formatCount(duels.pairs)} pairs compared at least twice` : "";
  return `${plural(items, "item")} with at least two answers${pairs}`;
}
