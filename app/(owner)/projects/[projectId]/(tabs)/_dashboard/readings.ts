import { formatPercent } from "@/app/_ui/amounts";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";

/** What counts as right, and what an answer counts as: part of every claim. Each continues "provided that …". */
export function readingsOf({
  questions,
  proven,
}: Pick<DashboardView["settings"], "questions" | "proven">): string[] {
  const found: string[] = [];
  if (proven.tolerance > 0) {
    found.push(
      `either label counts as right for an item whose share of “${questions.answerYes}” is within ${formatPercent(proven.tolerance)} of the threshold`,
    );
  }
  if (questions.cantTell === "no") {
    found.push(`“${questions.answerCantTell}” about an item is taken as “${questions.answerNo}”`);
  }
  return found;
}
