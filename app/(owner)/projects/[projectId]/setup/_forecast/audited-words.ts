/** What follows from a forecast of checks, as sentences; none where all is well. */
import { plural } from "@/app/_ui/amounts";
import { fewestItemsToAudit } from "@/lib/lab/audited/fewest-items";
import { type AuditedForecast, checkPeople, isLikely } from "@/lib/lab/audited/forecast-audited";
import { tooFewPeople } from "../../assurance/rung-costs";

/** What Share proven takes per item where they are fairly clear (docs/experiments.md). */
const shareAnswers = 10;
type Known = Pick<AuditedForecast, "answersPerItem" | "passes" | "passesFirst" | "checkAnswers">;

export function auditedWords(
  forecast: Known,
  {
    itemCount,
    expectedPeople,
  }: { readonly itemCount: number; readonly expectedPeople: number | null },
): string[] {
  const { answersPerItem, passesFirst } = forecast;
  const found: string[] = [];
  if (itemCount < fewestItemsToAudit) {
    found.push(
      `With fewer than ${fewestItemsToAudit} items a sample large enough is most of them: Share proven is the better choice.`,
    );
  } else if (answersPerItem.median > shareAnswers || !isLikely(forecast)) {
    found.push(
      "So many items are close calls that labels need many answers before a check passes: Share proven is likely to cost less.",
    );
  }
  if (passesFirst < 0.9) {
    found.push(
      "If a check does not pass, labels are improved and a stricter one follows. That is part of the cost above.",
    );
  }
  const needed = plural(checkPeople(forecast), "person is", "different people are");
  const short = tooFewPeople(forecast, expectedPeople);
  found.push(
    short === null
      ? `At least ${needed} needed for the check alone.`
      : `${short}. At least ${needed} needed, or the check waits for new people.`,
  );
  return found;
}
