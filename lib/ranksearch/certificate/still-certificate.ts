/** What a certificate says of each item at one moment, copied without what only later answers need. */
import type { ItemCounts } from "@/lib/ranksearch/item-state";
import type { ItemStatus, Side } from "@/lib/ranksearch/label";
import type { Certificate } from "./certificate";
import type { Bounds } from "./interval";

/** What a report needs of a certificate. */
export interface Certified {
  readonly counts: ItemCounts;
  labelOf(item: number): Side | null;
  statusOf(item: number): ItemStatus;
  logAbove(item: number): number;
  logBelow(item: number): number;
  logBar(item: number): number;
  /** On the item's share of yes: what its pulls do not reject at its bar. */
  boundsOf(item: number): Bounds;
}

export function standStill(certificate: Certificate): Certified {
  const { itemCount, counts: now, logPull, logDuel } = certificate;
  const counts: ItemCounts = {
    pulls: now.pulls.slice(),
    yes: now.yes.slice(),
    plainYes: now.plainYes.slice(),
    plainNo: now.plainNo.slice(),
    duels: now.duels.slice(),
    wins: now.wins.slice(),
  };
  const logAbove = sum(logPull.above, logDuel.above, itemCount);
  const logBelow = sum(logPull.below, logDuel.below, itemCount);
  const logBar = certificate.stillBars();
  const bounds = certificate.pullEvidence.stillBounds();
  const labels = certificate.stillLabels();
  return {
    ...labels,
    counts,
    logAbove: (item) => logAbove[item]!,
    logBelow: (item) => logBelow[item]!,
    logBar,
    boundsOf: (item) => bounds(counts, item, logBar(item)),
  };
}

function sum(one: Float64Array, other: Float64Array, count: number): Float64Array {
  const sums = new Float64Array(count);
  for (let item = 0; item < count; item++) sums[item] = one[item]! + other[item]!;
  return sums;
}
