/** What the demo says as it goes. */
import { formatCount, formatMoney, formatPercent } from "@/app/_ui/amounts";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";

type Seen = Pick<DashboardView, "answers" | "spent" | "settings" | "claims" | "progress">;

function price({ answers, spent, settings }: Seen): string {
  const given = formatCount(answers.pulls + answers.duels);
  return `${given} answers, ${formatMoney(spent, settings.live.currency)}`;
}

export function estimateLine(seen: Seen): string {
  const right = seen.claims.estimated?.tolerant;
  const share = right
    ? ` About ${formatPercent(right.point)} of the labels are right (cautiously ${formatPercent(right.low10)}).`
    : "";
  return `Estimated: every item has a label after ${price(seen)}.${share} That is an estimate, not a proof.
Now the same answers are carried on to a proof; watch the dashboard.`;
}

export function proofLine(seen: Seen): string {
  const proven = seen.claims.share?.proven ?? 0;
  return `Share proven: ${proven} labels after ${price(seen)} in all; on average at most 5 in 100 of them are wrong, proven.
Under "Change the goal" on the dashboard it could go on until all labels are proven. The pages stay available until you press Ctrl-C.`;
}
