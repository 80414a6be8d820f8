/** Labels at their worst for an audit: one wrong one too many, each at the edge, the others never doubted. */
import { integerBelow, type Random, shuffle, uniform } from "@/lib/random/generator";
import { wrongAllowed } from "@/lib/ranksearch/audit/audit-levels";
import { AuditRound, type RoundDesign } from "@/lib/ranksearch/audit/audit-round";

export interface WorstLabels {
  readonly items: number;
  readonly wrongShare: number;
  /** How often answers agree with a wrong label. */
  readonly wrongAgreement: number;
}

export function isWrongAtRandom(random: Random, { items, wrongShare }: WorstLabels): boolean[] {
  const wrong = wrongAllowed(items, wrongShare) + 1;
  return shuffle(
    random,
    Array.from({ length: items }, (_, item) => item < wrong),
  );
}

/** Plays one round with so many checks open at once; whether it passes. */
export function playRound(
  random: Random,
  design: RoundDesign,
  { labels, openAtOnce }: { labels: WorstLabels; openAtOnce: number },
): boolean {
  const isWrong = isWrongAtRandom(random, labels);
  const drawn = isWrong.map((_, item) => ({ item, label: "above" as const }));
  const round = new AuditRound(design, shuffle(random, drawn));
  while (round.outcome === "open") {
    const open: number[] = [];
    for (const item of round.wanted()) if (open.push(item) === openAtOnce) break;
    const item = open[integerBelow(random, open.length)]!;
    round.answer(item, !isWrong[item] || uniform(random) < labels.wrongAgreement);
  }
  return round.outcome === "passed";
}
