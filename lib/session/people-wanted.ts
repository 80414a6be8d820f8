/** How many more people would be enough for items that nobody here can be asked about. */
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { ItemReport } from "@/lib/ranksearch/label";

/** Beyond this the answer is that the item may never be settled. */
const most = 10_000;

export interface WaitingItem {
  readonly report: Pick<
    ItemReport,
    "pulls" | "yes" | "logEvidenceAbove" | "logEvidenceBelow" | "logBar"
  >;
  /** People known to the project who were not asked about it. */
  readonly askable: number;
}

/** Enough for all of them; null where no number of people is likely to be. */
export function morePeopleFor(
  items: readonly WaitingItem[],
  config: Pick<RankSearchConfig, "threshold" | "tolerance" | "respondents">,
): number | null {
  let more = 0;
  for (const { report, askable } of items) {
    more = Math.max(more, answersToBar(report, config) - askable);
  }
  return more > most ? null : Math.ceil(more);
}

/**
 * Answers that are still expected to be needed, if the item's present share of yes is its true one: evidence for a side
 * then grows by the divergence of that share from the side's cut with each. A person gives one.
 */
export function answersToBar(
  report: WaitingItem["report"],
  { threshold, tolerance, respondents }: Parameters<typeof morePeopleFor>[1],
): number {
  const { pulls, yes, logBar } = report;
  // One yes and one no in advance: the first answers say little.
  const share = (yes + 1) / (pulls + 2);
  const above = toGo(logBar - report.logEvidenceAbove, share, threshold - tolerance);
  const below = toGo(logBar - report.logEvidenceBelow, 1 - share, 1 - threshold - tolerance);
  const needed = Math.max(1, Math.min(above, below));
  return respondents.kind === "panel" ? Math.min(needed, respondents.size - pulls) : needed;
}

function toGo(missing: number, share: number, cut: number): number {
  if (share <= cut) return Number.POSITIVE_INFINITY;
  const growth = share * Math.log(share / cut) + (1 - share) * Math.log((1 - share) / (1 - cut));
  return missing / growth;
}
