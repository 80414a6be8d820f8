import type { ItemReport } from "@/lib/ranksearch/label";

/** An item about which nothing was asked: what a draft shows. */
export const blankReport: ItemReport = {
  status: { kind: "open" },
  leading: null,
  logEvidenceAbove: 0,
  logEvidenceBelow: 0,
  logBar: Number.POSITIVE_INFINITY,
  interval: { low: 0, high: 1 },
  confidence: 0,
  pulls: 0,
  yes: 0,
  duels: 0,
  wins: 0,
  estimate: null,
  audited: null,
  proofs: {},
};
