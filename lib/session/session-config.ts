import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { ProjectSettings } from "./settings";

/** What the engine is told of the owner's settings. The budget is the session's to keep, not the engine's: it pauses, and may be raised. */
export function configOf({ live, proven }: ProjectSettings): RankSearchConfig {
  return {
    policy: proven.useDuels ? "adaptive" : "pull-only",
    threshold: proven.threshold,
    errorProbability: proven.errorProbability,
    tolerance: proven.tolerance,
    guarantee: proven.guarantee,
    assumption: proven.assumption,
    respondents:
      proven.panelSize === null ? { kind: "crowd" } : { kind: "panel", size: proven.panelSize },
    pricePull: live.pricePull,
    priceDuel: live.priceDuel,
    answerCapPerItem: live.answerCapPerItem,
  };
}
