/** The project's standing as a sentence, with what it rests on. */
import { formatCount, formatPercent, plural } from "@/app/_ui/amounts";
import { isExactPanel } from "@/lib/session/exact-panel";
import type { DashboardView } from "@/lib/session/owner-view";
import { assumptionOf } from "@/lib/session/session-config";

export interface InWords {
  readonly standing: string;
  readonly guarantee: string;
  /** Each continues "provided that …". */
  readonly provided: readonly string[];
}

export function inWords(view: Pick<DashboardView, "progress" | "settings" | "state">): InWords {
  return {
    standing: standingOf(view),
    guarantee: guaranteeOf(view),
    provided: assumptionsOf(view.settings),
  };
}

function standingOf({ progress, state }: Pick<DashboardView, "progress" | "state">): string {
  const { decided, undecided, open } = progress;
  const all = decided + undecided + open;
  if (decided === all)
    return all === 1 ? "The item is decided." : `All ${formatCount(all)} items are decided.`;
  const count = `${formatCount(decided)} of ${formatCount(all)} decided`;
  if (undecided === 0) return `${count}.`;
  return state === "finished"
    ? `${count}, ${formatCount(undecided)} left undecided.`
    : `${count}, ${formatCount(undecided)} closed as undecided.`;
}

function guaranteeOf({ settings, state }: Pick<DashboardView, "settings" | "state">): string {
  const { guarantee, errorProbability, panelSize } = settings.proven;
  const finished = state === "finished";
  const start = finished ? "" : "When it ends, ";
  const first = (text: string) => (finished ? text[0]!.toUpperCase() + text.slice(1) : text);
  if (isExactPanel(settings.proven)) {
    return `${start}${first(`every label ${finished ? "is" : "will be"} exactly what the panel of ${panelSize} says`)},`;
  }
  if (guarantee === "all") {
    const verb = finished ? "are" : "will be";
    return `${start}${first(`all labels ${verb} right with probability at least ${formatPercent(1 - errorProbability)}`)},`;
  }
  const verb = finished ? "are" : "will be";
  return `${start}${first(`at most ${formatPercent(errorProbability)} of the labels ${verb} wrong on average`)},`;
}

function assumptionsOf({ live, questions, proven }: DashboardView["settings"]): string[] {
  const found: string[] = [];
  found.push(
    proven.panelSize === null
      ? "people answer independently of each other, and are representative of those the labels should speak for"
      : `the ${plural(proven.panelSize, "person", "people")} of the panel answer independently of each other`,
  );
  found.push(
    live.allowRepeats
      ? "someone who is asked the same question again answers as a new person would"
      : "no one answers under two names (no one is asked the same question twice)",
  );
  const assumption = assumptionOf(proven);
  if (assumption !== null) {
    found.push(
      assumption === "majority"
        ? "side by side, no item below wins against one above more than half of the time"
        : "side by side, items above win more often over all opponents than items below",
    );
  }
  if (proven.tolerance > 0) {
    found.push(
      `either label counts as right for an item whose share of “${questions.answerYes}” is within ${formatPercent(proven.tolerance)} of the threshold`,
    );
  }
  return found;
}
