/** What a `paper` session shows of itself. */
import type { ItemReport, ItemStatus, Side } from "@/lib/ranksearch/label";
import type { Progress } from "@/lib/ranksearch/session";
import { labelErrorProbability } from "./paper-labels";
import { itemStatuses, type PaperState } from "./paper-state";

export function reportOn(state: PaperState, item: number): ItemReport {
  const { items } = state;
  const logEvidenceAbove = items.logEvidenceAbove[item]!;
  const logEvidenceBelow = items.logEvidenceBelow[item]!;
  const isOpen = items.status[item] === itemStatuses.open;
  const wasChecked = items.high[item]! > 0;
  return {
    status: statusOf(state, item),
    leading: leadingSide(state, item),
    logEvidenceAbove,
    logEvidenceBelow,
    logBar: isOpen ? -Math.log(labelErrorProbability(state)) : items.logBar[item]!,
    interval: wasChecked ? { low: items.low[item]!, high: items.high[item]! } : { low: 0, high: 1 },
    confidence: -Math.expm1(-Math.max(logEvidenceAbove, logEvidenceBelow)),
    pulls: items.pulls[item]!,
    yes: items.yes[item]!,
    duels: items.duels[item]!,
    wins: items.wins[item]!,
    estimate: null,
    audited: null,
    proofs: {},
  };
}

export function progressOf(state: PaperState): Progress {
  const { above, below, capped, phase, stalled } = state;
  const decided = above + below;
  const unsettled = state.itemCount - decided - capped;
  const finished = stalled || phase.kind === "finished";
  return {
    decided,
    undecided: capped + (stalled ? unsettled : 0),
    open: stalled ? 0 : unsettled,
    above,
    below,
    pulls: state.pulls,
    duels: state.duels,
    spent: state.spent,
    round: state.round,
    phase: finished ? "finished" : phase.kind,
    boundary: state.boundary,
    finished,
  };
}

function statusOf(state: PaperState, item: number): ItemStatus {
  const round = state.items.decidedInRound[item]!;
  switch (state.items.status[item]) {
    case itemStatuses.pulledAbove:
      return { kind: "decided", side: "above", provenance: "pulled", round };
    case itemStatuses.pulledBelow:
      return { kind: "decided", side: "below", provenance: "pulled", round };
    case itemStatuses.inferredAbove:
      return { kind: "decided", side: "above", provenance: "inferred", round };
    case itemStatuses.inferredBelow:
      return { kind: "decided", side: "below", provenance: "inferred", round };
    case itemStatuses.undecided:
      return { kind: "undecided" };
    default:
      return state.stalled ? { kind: "undecided" } : { kind: "open" };
  }
}

/** By the evidence; where no check has found any, by the share of yes. */
function leadingSide(state: PaperState, item: number): Side | null {
  const { items, config } = state;
  const evidence = items.logEvidenceAbove[item]! - items.logEvidenceBelow[item]!;
  const lean = items.yes[item]! - config.threshold * items.pulls[item]!;
  const sign = evidence !== 0 ? evidence : lean;
  if (sign === 0) return null;
  return sign > 0 ? "above" : "below";
}
