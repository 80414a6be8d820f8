/** A second opinion on recorded answers: labels weighed by how reliable people seem. No claim rests on it. */
import { weighAnswers } from "@/lib/weighing/dawid-skene";
import type { Recorded } from "./recorded-answers";

export interface WeighedItem {
  readonly id: string;
  /** Share of yes over all recorded answers. */
  readonly yesShare: number;
  /** What two-coin Dawid–Skene makes of it. */
  readonly yesChance: number;
}

/** Items that lie on another side when people are weighed than when they are counted. */
export function weighedDifferences(recorded: Recorded, threshold: number): WeighedItem[] {
  const { yesChance } = weighAnswers(recorded.given, 2);
  return recorded.itemIds.flatMap((id, item) => {
    const yesShare = recorded.means[item]!;
    const chance = yesChance[item]!;
    return yesShare >= threshold === chance >= 0.5 ? [] : [{ id, yesShare, yesChance: chance }];
  });
}
