import { formatPercent } from "@/app/_ui/amounts";
import type { ProjectSettings } from "@/lib/session/settings";

/** What counting "can't tell" as one half amounts to, where the threshold is not one half; else nothing. */
export function cantTellWords({
  questions,
  proven,
}: Pick<ProjectSettings, "questions" | "proven">): string {
  const { threshold } = proven;
  if (questions.cantTell === "no" || threshold === 0.5) return "";
  const side = threshold < 0.5 ? questions.outcomeAbove : questions.outcomeBelow;
  return ` At a threshold of ${formatPercent(threshold)}, an item that everyone answers with “${questions.answerCantTell}” would be called ${side}.`;
}
