/** How many items of a draft its owner has looked at as annotators see them, in this browser. */
const wanted = 5;

function keyOf(projectId: string): string {
  return `thresher-previewed-${projectId}`;
}

export function rememberPreviewed(projectId: string, items: number): void {
  try {
    const most = Math.max(items, previewedItems(projectId));
    sessionStorage.setItem(keyOf(projectId), String(most));
  } catch {
    // Where nothing can be stored, the check stays open; it stops nobody.
  }
}

export function previewedItems(projectId: string): number {
  try {
    const stored = Number(sessionStorage.getItem(keyOf(projectId)) ?? 0);
    return Number.isInteger(stored) ? stored : 0;
  } catch {
    return 0;
  }
}

/** Enough to notice a wrong column or a broken picture; all of them where there are fewer. */
export function previewsWanted(items: number): number {
  return Math.min(wanted, items);
}
