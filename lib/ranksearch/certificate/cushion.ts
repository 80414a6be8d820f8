import type { ItemCounts } from "@/lib/ranksearch/item-state";
import type { Side } from "@/lib/ranksearch/label";

const smallest = 0.08;
const largest = 0.6;

/**
 * The weight kept for "these duels prove nothing", fixed before an item's first duel against a pivot
 * counts. Any function of what was counted before will do; this one trusts duels more the clearer the
 * item's duels have been so far.
 */
export function pickCushion(
  counts: Pick<ItemCounts, "duels" | "wins">,
  item: number,
  side: Side,
): number {
  const rate = (counts.wins[item]! + 1) / (counts.duels[item]! + 2);
  const favour = side === "above" ? rate : 1 - rate;
  return Math.min(largest, Math.max(smallest, 0.9 - favour));
}
