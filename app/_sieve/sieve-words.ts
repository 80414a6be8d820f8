/** The sieve in words: what was asked and why, how an item stands, how far the search is. */
import { formatCount, plural } from "@/app/_ui/amounts";
import type { AnswerWords } from "@/lib/session/answer-words";
import type { OutcomeNames } from "@/lib/session/outcome-names";
import { reasonWords } from "@/lib/session/why-asked";
import { likelyEnough, marks } from "@/lib/sieve/marks";
import type { SieveItem } from "@/lib/sieve/sieve-state";
import type { Frame } from "@/lib/sieve/timeline";
import type { SieveView } from "./sieve-view";

export function captionOf(
  { cause, question }: Pick<Frame, "cause" | "question">,
  idOf: (item: number) => string,
  words: AnswerWords,
): string {
  if (cause === "people")
    return "People were excluded or restored: the answers that count changed.";
  if (cause === "goal") return "The goal changed: other labels count from here on.";
  if (question === null) return "No answer has counted yet.";
  const { first, second, why } = question;
  const asked =
    second === null ? `Asked about ${idOf(first)}` : `Compared ${idOf(first)} with ${idOf(second)}`;
  const because = why === null ? "" : `: ${reasonWords[why]}`;
  return `${asked}${because}. ${answered(question, idOf, words)}`;
}

function answered(
  { first, second, outcome }: NonNullable<Frame["question"]>,
  idOf: (item: number) => string,
  words: AnswerWords,
): string {
  if (outcome === 0.5) return `The answer was ${words.cantTell}.`;
  if (second === null) return `The answer was ${outcome === 1 ? words.yes : words.no}.`;
  return `${idOf(outcome === 1 ? first : second)} was chosen.`;
}

const ways: Record<string, string> = {
  pulled: "",
  inferred: " with the help of comparisons",
  audited: ", passed by a check",
};

export function itemWords(
  { mark, pulls, duels }: SieveItem,
  rank: number,
  names: OutcomeNames,
): string {
  const { label, how, settled } = marks[mark]!;
  const standing =
    label === "open"
      ? "not yet sure"
      : label === "undecided"
        ? "undecided"
        : how === "estimated"
          ? `${settled ? "" : "perhaps "}${names[label]}, by estimate`
          : `${names[label]}${ways[how!] ?? ""}`;
  const compared = duels === 0 ? "" : ` and ${plural(duels, "comparison")}`;
  return `${standing}; ${plural(pulls, "answer")}${compared}; place ${formatCount(rank)} from the low end`;
}

/** Under Estimated every item has a label, and some are not sure. */
export function summaryOf(
  { totals, bracket, count }: Pick<SieveView, "totals" | "bracket" | "count">,
  names: OutcomeNames,
): string {
  const { from, to, unsettled } = bracket;
  const sides = `${formatCount(totals.below)} ${names.below}, ${formatCount(totals.above)} ${names.above}`;
  if (unsettled === 0) {
    const all = totals.isEstimate ? `at least ${100 * likelyEnough}% sure` : "settled";
    return `${sides}. Every item is ${all}: the bracket has closed.`;
  }
  const what = totals.isEstimate
    ? `${plural(unsettled, "item is", "items are")} less than ${100 * likelyEnough}% sure`
    : `${plural(unsettled, "item has", "items have")} no label yet`;
  return `${sides}. ${what}, all between places ${formatCount(from + 1)} and ${formatCount(to)} of ${formatCount(count)}.`;
}
