import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { type AuditClaim, AuditCourse } from "./audit-course";

/** What a check of this project's labels claims: fixed at launch, as all of it. */
export function auditClaim(config: RankSearchConfig, itemCount: number): AuditClaim {
  const { threshold, tolerance, auditWrongShare: wrongShare, auditDelta } = config;
  return { itemCount, threshold, tolerance, wrongShare, errorProbability: auditDelta };
}

export function newCourse(config: RankSearchConfig, itemCount: number): AuditCourse {
  return new AuditCourse(auditClaim(config, itemCount));
}
