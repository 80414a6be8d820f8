import { formatCount } from "@/app/_ui/amounts";
import type { ProjectSettings } from "@/lib/session/settings";

/** How many came, of how many are to come: that few have is a beginning, not a fault. */
export function joinedWords(joined: number, { proven, live }: ProjectSettings): string {
  const wanted = proven.panelSize ?? live.expectedPeople;
  if (wanted === null || joined > wanted) return `${formatCount(joined)} joined`;
  const about = proven.panelSize === null ? "about " : "";
  return `${formatCount(joined)} of ${about}${formatCount(wanted)} joined`;
}
