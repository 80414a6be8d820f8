/** What is claimed of one item. Fits and bounds are worked out only for who looks at them. */
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import type { Claims } from "./claims";
import { type Goal, type ProofRung, proofOf, proofRungs } from "./goal";
import type { ItemProof, ItemReport, Side } from "./label";

export function reportOn(claims: Claims, goal: Goal, item: number): ItemReport {
  const certificate = claims.certificateFor(goal);
  const isEstimated = proofOf(goal) === null;
  const { counts } = certificate;
  const { status, logEvidenceAbove, logEvidenceBelow, logBar } = proofOn(certificate, item);
  const lead = Math.max(logEvidenceAbove, logEvidenceBelow);
  let bounds: ItemReport["interval"] | null = null;
  return {
    status: isEstimated ? { kind: "open" } : status,
    get leading() {
      return isEstimated ? claims.estimate!.of(item).label : leadingOf(certificate, item);
    },
    logEvidenceAbove,
    logEvidenceBelow,
    logBar,
    // Found by halving, so once.
    get interval() {
      bounds ??= certificate.pullEvidence.bounds(counts, item, logBar);
      return bounds;
    },
    confidence: lead > 0 ? -Math.expm1(-lead) : 0,
    pulls: counts.pulls[item]!,
    yes: counts.yes[item]!,
    duels: counts.duels[item]!,
    wins: counts.wins[item]!,
    get estimate() {
      return claims.estimate?.of(item) ?? null;
    },
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

function proofOn(certificate: Certificate, item: number): ItemProof {
  return {
    status: certificate.statusOf(item),
    logEvidenceAbove: certificate.logAbove(item),
    logEvidenceBelow: certificate.logBelow(item),
    logBar: certificate.logBar(item),
  };
}

function leadingOf(certificate: Certificate, item: number): Side | null {
  const [above, below] = [certificate.logAbove(item), certificate.logBelow(item)];
  const leading = above > below ? "above" : "below";
  return certificate.labelOf(item) ?? (above === below ? null : leading);
}
