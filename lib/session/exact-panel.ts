import type { ProvenSettings } from "./settings";

/** Up to this size of a panel an item ends when its outcome is mathematically decided: no error at all. */
const largestExactPanel = 15;

export function isExactPanel({ panelSize, method }: ProvenSettings): boolean {
  return panelSize !== null && panelSize <= largestExactPanel && method === "pull-only";
}
