import { formatPercent } from "@/app/_ui/amounts";
import type { Assumption } from "@/lib/ranksearch/config";
import type { ProvenSettings } from "@/lib/session/settings";

/** What comparisons are taken to mean, as the proof uses it: at both ends of the tolerance, against which labels are proven. */
export function duelAssumption(
  { threshold, tolerance }: Pick<ProvenSettings, "threshold" | "tolerance">,
  assumption: Assumption,
): string {
  const cuts = [...new Set([threshold - tolerance, threshold + tolerance])].map(formatPercent);
  const lines = `with a line at ${cuts.join(" as with one at ")}`;
  return assumption === "majority"
    ? `${lines}, no item under the line wins against one over it more than half of the time`
    : `${lines}, items over the line win more often, over all opponents, than items under it`;
}
