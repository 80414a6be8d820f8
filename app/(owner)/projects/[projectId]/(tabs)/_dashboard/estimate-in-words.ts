/** The standing of a project whose labels are estimated: in words that nobody takes for a proof. */
import { formatCount, formatPercent } from "@/app/_ui/amounts";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import type { EstimatedGoal } from "../../assurance/rung-words";
import type { InWords } from "./in-words";
import { readingsOf } from "./readings";

type Standing = Pick<DashboardView, "progress" | "settings" | "state" | "claims">;

export function estimateInWords(view: Standing, goal: EstimatedGoal): InWords {
  return {
    standing: view.state === "finished" ? endOf(view, goal) : wayTo(view, goal),
    guarantee: estimateOf(view),
    provided: [
      "your items are alike enough to learn from one another",
      "people answer independently of each other, and are representative of those the labels should speak for",
      "not nearly all items are close calls, and no few like-minded people give most of the answers: the estimate would be too optimistic",
      "no one answers under two names",
      ...readingsOf(view.settings),
    ],
  };
}

function wayTo({ progress, claims }: Standing, { stop }: EstimatedGoal): string {
  if (stop.kind === "answers") {
    return `${perItem(progress)} of ${stop.perItem} answers per item so far.`;
  }
  const now = claims.estimated?.tolerant.low10;
  const so = now === undefined ? "" : ` By a cautious estimate it is ${formatPercent(now)} so far.`;
  return `Asking until ${formatPercent(stop.share)} of the labels are right.${so}`;
}

function endOf({ progress, claims }: Standing, { stop }: EstimatedGoal): string {
  const items = itemsOf(progress);
  const all =
    items === 1 ? "The item has a label." : `All ${formatCount(items)} items have a label.`;
  const short = stop.kind === "target" && (claims.estimated?.tolerant.low10 ?? 0) < stop.share;
  return short
    ? `${all} Every item had the most answers it may have before ${formatPercent(stop.share)} right was sure enough.`
    : all;
}

function estimateOf({ claims, state }: Standing): string {
  if (claims.estimated === null) {
    return "When it ends, every item will have a label, and beside it how likely it is to be right: an estimate, not a proof,";
  }
  const { point, low10, high90 } = claims.estimated.tolerant;
  const sofar = state === "finished" ? "" : " so far";
  return `About ${formatPercent(point)} of the labels are right${sofar} (${formatPercent(low10)} to ${formatPercent(high90)}): an estimate, not a proof,`;
}

function itemsOf({ decided, undecided, open }: Standing["progress"]): number {
  return decided + undecided + open;
}

function perItem(progress: Standing["progress"]): string {
  const mean = (progress.pulls + progress.duels) / itemsOf(progress);
  return mean.toLocaleString("en", { maximumFractionDigits: 1 });
}
