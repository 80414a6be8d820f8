/** What follows from a forecast of checks, as sentences; none where all is well. */
import { fewestItemsToAudit } from "@/lib/lab/audited/fewest-items";
import type { AuditedForecast } from "@/lib/lab/audited/forecast-audited";

/** What Share proven takes per item where they are fairly clear (docs/experiments.md). */
const shareAnswers = 10;
const answersPerPerson = 10;

type Known = Pick<AuditedForecast, "answersPerItem" | "passes" | "passesFirst" | "checkAnswers">;

export function auditedWords(forecast: Known, itemCount: number): string[] {
  const { answersPerItem, passes, passesFirst, checkAnswers } = forecast;
  const found: string[] = [];
  if (itemCount < fewestItemsToAudit) {
    found.push(
      `With fewer than ${fewestItemsToAudit} items a sample large enough is most of them: Share proven is the better choice.`,
    );
  } else if (answersPerItem.median > shareAnswers || passes < 0.5) {
    found.push(
      "So many items are close calls that labels need many answers before a check passes: Share proven is likely to cost less.",
    );
  }
  if (passesFirst < 0.9) {
    found.push(
      "If a check does not pass, labels are improved and a stricter one follows. That is part of the cost above.",
    );
  }
  const people = Math.ceil(checkAnswers / answersPerPerson);
  found.push(`At least ${people} different people are needed for the check alone.`);
  return found;
}
