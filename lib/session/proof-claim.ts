/** What a proof says of one item, and whether a report says the same. */
import { z } from "zod";
import {
  checkResults,
  type ItemReport,
  type ItemStatus,
  provenances,
  sides,
} from "@/lib/ranksearch/label";

const bound = z.number().nullable();
const label = z.enum(["above", "below", "undecided", "open"]);
export const claimSchema = z.object({
  id: z.string(),
  contentHash: z.string(),
  /** By the goal's proof. An estimate is none: under Estimated every item is open here. */
  label,
  how: z.enum(provenances).nullable(),
  logEvidenceAbove: bound,
  logEvidenceBelow: bound,
  logBar: bound,
  low: z.number(),
  high: z.number(),
  /** By each proof, whatever the goal; sessions from before the ladder have one. */
  proven: z.object({ share: label, all: label }).exactOptional(),
  /** As passed by the check of a random sample, once one has passed. */
  audited: z
    .object({
      label: z.enum(sides).nullable(),
      check: z.enum(checkResults).nullable(),
    })
    .exactOptional(),
});
export type Claim = z.infer<typeof claimSchema>;

/** Evidence beyond every bound is infinite, which JSON writes as null. */
export function claimOf(
  item: { readonly id: string; readonly contentHash: string },
  report: ItemReport,
): Claim {
  const { status, proofs } = report;
  const { share, all } = proofs;
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    id: item.id,
    contentHash: item.contentHash,
    label: labelIn(status),
    how: status.kind === "decided" ? status.provenance : null,
    logEvidenceAbove: finite(report.logEvidenceAbove),
    logEvidenceBelow: finite(report.logEvidenceBelow),
    logBar: finite(report.logBar),
    low: report.interval.low,
    high: report.interval.high,
    ...(share && all && { proven: { share: labelIn(share.status), all: labelIn(all.status) } }),
    ...(report.audited && { audited: report.audited }),
  };
}

function labelIn(status: ItemStatus): Claim["label"] {
  return status.kind === "decided" ? status.side : status.kind;
}

/** Labels must agree exactly, numbers to the last few bits: machines may round a logarithm differently. */
export function firstDifference(claimed: Claim, found: Claim): string | null {
  for (const key of ["label", "how"] as const) {
    if (claimed[key] !== found[key]) {
      return `the proof says ${key} ${claimed[key]}, the log gives ${found[key]}.`;
    }
  }
  for (const rung of ["share", "all"] as const) {
    const [said, given] = [claimed.proven?.[rung], found.proven?.[rung]];
    if (said !== undefined && said !== given) {
      return `the proof says ${said} under ${rung}, the log gives ${given ?? "no such claim"}.`;
    }
  }
  for (const key of ["label", "check"] as const) {
    const [said, given] = [claimed.audited?.[key] ?? null, found.audited?.[key] ?? null];
    if (said !== given)
      return `the proof says ${key} ${said} by the check, the log gives ${given}.`;
  }
  for (const key of ["logEvidenceAbove", "logEvidenceBelow", "logBar", "low", "high"] as const) {
    if (!agree(claimed[key], found[key])) {
      return `the proof says ${key} ${claimed[key]}, the log gives ${found[key]}.`;
    }
  }
  return null;
}

/** What is infinite, and so null, is near nothing but itself. */
function agree(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));
}
