import type { ProvenSettings } from "./settings";

/** Up to this size of a panel an item ends when its outcome is mathematically decided: no error at all. */
const largestExactPanel = 15;

export function isSmallPanel(size: number): boolean {
  return size <= largestExactPanel;
}

export function isExactPanel({ panelSize, method }: ProvenSettings): boolean {
  return panelSize !== null && isSmallPanel(panelSize) && method === "pull-only";
}
