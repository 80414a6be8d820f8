import type { PersonRow } from "@/lib/session/owner-view";

/** One comparison is always all or nothing: below this many a share would only alarm. */
const fewestComparisons = 10;

export function shownLeftShare({
  leftShare,
  sidesPicked,
}: Pick<PersonRow, "leftShare" | "sidesPicked">): number | null {
  return sidesPicked < fewestComparisons ? null : leftShare;
}
