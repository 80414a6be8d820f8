/** Sortable and fit for a folder's name: 2026-01-31-120000, in UTC. */
export function timeStamp(now: Date = new Date()): string {
  return now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
}
