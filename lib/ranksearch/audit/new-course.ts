import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { type AuditClaim, AuditCourse, canBeChecked } from "./audit-course";
import { levelOfRound } from "./audit-levels";

/** What a check of this project's labels claims: fixed at launch, as all of it. */
export function auditClaim(config: RankSearchConfig, itemCount: number): AuditClaim {
  const { threshold, tolerance, auditWrongShare: wrongShare, auditDelta } = config;
  return { itemCount, threshold, tolerance, wrongShare, errorProbability: auditDelta };
}

/** What is wrong with checking so few items, in words for their owner, or null. */
export function findAuditProblem(config: RankSearchConfig, itemCount: number): string | null {
  if (config.goal.rung !== "audited") return null;
  const claim = auditClaim(config, itemCount);
  if (canBeChecked(claim, levelOfRound(claim.errorProbability, 1))) return null;
  return "There are too few items for a check at these levels. Choose Share proven, or let more labels be wrong.";
}

export function newCourse(config: RankSearchConfig, itemCount: number): AuditCourse {
  return new AuditCourse(auditClaim(config, itemCount));
}
