/** How labels and claims compare with what is so. */
import { isWrong } from "@/lib/lab/worlds";
import type { Reading } from "@/lib/ranksearch/estimate/share-cells";
import type { Side } from "@/lib/ranksearch/label";
import type { Boundary } from "./strategy";

/** The share of right labels among the items that have one, by either reading; 1 if none has. */
export function shareRight(
  means: Float64Array,
  labels: readonly (Side | null)[],
  boundary: Boundary,
): Reading<number> {
  let [labelled, strict, tolerant] = [0, 0, 0];
  for (const [item, side] of labels.entries()) {
    if (side === null) continue;
    labelled++;
    if (!isWrong(means[item]!, side, { ...boundary, tolerance: 0 })) strict++;
    if (!isWrong(means[item]!, side, boundary)) tolerant++;
  }
  if (labelled === 0) return { strict: 1, tolerant: 1 };
  return { strict: strict / labelled, tolerant: tolerant / labelled };
}
