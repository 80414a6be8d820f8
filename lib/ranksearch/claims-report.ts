/** What is claimed of one item. Fits and bounds are worked out only for who looks at them. */
import type { AuditCourse } from "@/lib/ranksearch/audit/audit-course";
import type { Certified } from "@/lib/ranksearch/certificate/still-certificate";
import type { Fit } from "@/lib/ranksearch/estimate/fit";
import { type Goal, type ProofRung, proofOf, proofRungs } from "./goal";
import type { AuditedItem, ItemProof, ItemReport, ItemStatus, Side } from "./label";

/** What a report needs of the claims. */
export interface Reported {
  readonly proofs: Readonly<Partial<Record<ProofRung, Certified>>>;
  certificateFor(goal: Goal): Certified;
  readonly estimate: { readonly shown: Pick<Fit, "judgeItem"> | null } | null;
}

export function reportOn(
  { claims, audit }: { readonly claims: Reported; readonly audit: AuditCourse },
  goal: Goal,
  item: number,
): ItemReport {
  const certificate = claims.certificateFor(goal);
  const isEstimated = proofOf(goal) === null;
  const audited = auditedOf(audit, item);
  const { counts } = certificate;
  const { status, logEvidenceAbove, logEvidenceBelow, logBar } = proofOn(certificate, item);
  const lead = Math.max(logEvidenceAbove, logEvidenceBelow);
  let bounds: ItemReport["interval"] | null = null;
  return {
    status: isEstimated ? statusOf(goal, audited, audit.round) : status,
    get leading() {
      if (goal.rung === "audited" && audited?.label) return audited.label;
      if (!isEstimated) return leadingOf(certificate, item);
      return claims.estimate!.shown?.judgeItem(item).label ?? null;
    },
    logEvidenceAbove,
    logEvidenceBelow,
    logBar,
    // Found by halving, so once.
    get interval() {
      bounds ??= certificate.boundsOf(item);
      return bounds;
    },
    confidence: lead > 0 ? -Math.expm1(-lead) : 0,
    pulls: counts.pulls[item]!,
    yes: counts.yes[item]!,
    duels: counts.duels[item]!,
    wins: counts.wins[item]!,
    get estimate() {
      return claims.estimate?.shown?.judgeItem(item) ?? null;
    },
    audited,
    get proofs() {
      const proofs: Partial<Record<ProofRung, ItemProof>> = {};
      for (const rung of proofRungs) {
        const each = claims.proofs[rung];
        if (each !== undefined) proofs[rung] = proofOn(each, item);
      }
      return proofs;
    },
  };
}

function auditedOf(audit: AuditCourse, item: number): AuditedItem | null {
  if (audit.phase !== "passed") return null;
  return { label: audit.labelOf(item), check: audit.checkOf(item) };
}

function statusOf({ rung }: Goal, audited: AuditedItem | null, round: number): ItemStatus {
  if (rung !== "audited" || audited === null) return { kind: "open" };
  if (audited.label === null) return { kind: "undecided" };
  return { kind: "decided", side: audited.label, provenance: "audited", round };
}

function proofOn(certificate: Certified, item: number): ItemProof {
  return {
    status: certificate.statusOf(item),
    logEvidenceAbove: certificate.logAbove(item),
    logEvidenceBelow: certificate.logBelow(item),
    logBar: certificate.logBar(item),
  };
}

function leadingOf(certificate: Certified, item: number): Side | null {
  const [above, below] = [certificate.logAbove(item), certificate.logBelow(item)];
  const leading = above > below ? "above" : "below";
  return certificate.labelOf(item) ?? (above === below ? null : leading);
}
