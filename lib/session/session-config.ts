import type { Assumption, RankSearchConfig } from "@/lib/ranksearch/config";
import type { ProjectSettings, ProvenSettings } from "./settings";
import { enginePrices, engineSources } from "./sources";

/** What the engine is told of the owner's settings. The budget is the session's to keep, not the engine's: it pauses, and may be raised. */
export function configOf({ live, proven }: ProjectSettings): RankSearchConfig {
  const sources = engineSources(live);
  return {
    policy: proven.method,
    threshold: proven.threshold,
    allDelta: proven.allDelta,
    shareDelta: proven.shareDelta,
    auditDelta: proven.auditDelta,
    auditWrongShare: proven.auditWrongShare,
    tolerance: proven.tolerance,
    assumption: assumptionOf(proven) ?? proven.assumption,
    respondents:
      proven.panelSize === null ? { kind: "crowd" } : { kind: "panel", size: proven.panelSize },
    ...enginePrices(live),
    expectedPeople: live.expectedPeople,
    answerCapPerItem: live.answerCapPerItem,
    goal: live.goal,
    ...(sources && { sources }),
  };
}

/** What comparisons are taken to mean; null where none are asked. Rank-Search has an assumption of its own. */
export function assumptionOf({ method, assumption }: ProvenSettings): Assumption | null {
  if (method === "pull-only") return null;
  return method === "paper" ? "borda" : assumption;
}
