import type { ReactNode } from "react";
import { formatPercent } from "@/app/_ui/amounts";
import type { ItemProof, ItemReport } from "@/lib/ranksearch/label";
import type { OutcomeNames } from "@/lib/session/outcome-names";
import { RungMark } from "../../../assurance/rung-mark";
import { rungNames } from "../../../assurance/rung-words";
import { odds } from "./why";

/** What each rung says of this one item; nothing where the project has only one claim. */
export function ItemClaims({ report, names }: { report: ItemReport; names: OutcomeNames }) {
  const { estimate, proofs, pulls, duels, audited } = report;
  const { share, all } = proofs;
  if (estimate === null || !share || !all || pulls + duels === 0) return null;
  const { strict, tolerant } = estimate.right;
  return (
    <dl
      aria-label="What each rung says"
      className="mt-3 grid max-w-2xl grid-cols-[auto_1fr] gap-x-6 gap-y-1"
    >
      <Claim rung="estimated">
        {names[estimate.label]}, right with a chance of about {formatPercent(tolerant)}
        {formatPercent(strict) !== formatPercent(tolerant) &&
          ` (${formatPercent(strict)} if a close call must be right too)`}
      </Claim>
      {audited !== null && (
        <Claim rung="audited" reached={audited.label !== null}>
          {audited.label === null
            ? "left undecided: nothing is claimed of it"
            : `${names[audited.label]}, one of the labels that passed the check together`}
        </Claim>
      )}
      <Claim rung="share" reached={share.status.kind === "decided"}>
        {proofWords(share, names)}
      </Claim>
      <Claim rung="all" reached={all.status.kind === "decided"}>
        {proofWords(all, names)}
      </Claim>
    </dl>
  );
}

function Claim({
  rung,
  reached = true,
  children,
}: {
  rung: "estimated" | "audited" | "share" | "all";
  reached?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="contents">
      <dt className="flex items-center gap-2 text-ink-soft">
        <RungMark kind={rung === "estimated" ? "estimate" : "proof"} reached={reached} />
        {rungNames[rung]}
      </dt>
      <dd className="numeric">{children}</dd>
    </div>
  );
}

function proofWords(
  { status, logEvidenceAbove, logEvidenceBelow, logBar }: ItemProof,
  names: OutcomeNames,
): string {
  if (status.kind === "decided") {
    const evidence = status.side === "above" ? logEvidenceAbove : logEvidenceBelow;
    return `${names[status.side]}, proven: odds of ${odds(evidence)} against the other label`;
  }
  const lead = odds(Math.max(logEvidenceAbove, logEvidenceBelow));
  if (status.kind === "undecided") return `not proven, closed at odds of ${lead}`;
  return `not proven yet: odds of ${lead}, ${odds(logBar)} needed`;
}
