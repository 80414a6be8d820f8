/** A paragraph for the methods section of a paper. */
import { formatCount, formatPercent, plural } from "@/app/_ui/amounts";
import type { ReportView } from "@/lib/server/dashboard/read-report";
import { outcomeNames } from "@/lib/session/outcome-names";
import { formatMeasure } from "./agreement-words";

/** `guarantee` and `provided` are the project's standing in words. */
export function methodsParagraph(
  view: ReportView,
  words: { readonly guarantee: string; readonly provided: readonly string[] },
): string {
  return [
    whoAndWhat(view),
    threshold(view),
    howMany(view),
    outcome(view),
    sample(view),
    `${words.guarantee.replace(/,$/, "")}, provided that ${words.provided.join("; ")}.`,
    agreement(view),
    "Items were ranked by a Bradley–Terry model with a normal prior (standard deviation 2), in which a single-item judgement is a comparison with the threshold.",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function whoAndWhat({ dashboard, people, algorithm }: ReportView): string {
  const { progress, settings } = dashboard;
  const { questions, proven } = settings;
  const items = progress.decided + progress.undecided + progress.open;
  const who =
    proven.panelSize === null
      ? plural(people.answered, "person", "people")
      : `a panel of ${people.answered}`;
  const compared =
    progress.duels > 0 ? `, and pairs of items by answering “${questions.duelQuestion}”` : "";
  return `${formatCount(items)} items were judged by ${who} with Thresher (algorithm version ${algorithm}). They judged single items by answering “${questions.pullQuestion}” with “${questions.answerYes}”, “${questions.answerNo}” or “${questions.answerCantTell}”${compared}.`;
}

function threshold({ dashboard }: ReportView): string {
  const { questions, proven } = dashboard.settings;
  const cantTell = questions.cantTell === "half" ? "one half" : `“${questions.answerNo}”`;
  const tolerance =
    proven.tolerance > 0 ? `, with a tolerance of ${formatPercent(proven.tolerance)}` : "";
  return `An item counts as “${questions.outcomeAbove}” if at least ${formatPercent(proven.threshold)} of people would answer “${questions.answerYes}”${tolerance}; “${questions.answerCantTell}” counts as ${cantTell}.`;
}

function howMany({ dashboard, people, pullsPerItem }: ReportView): string {
  const { pulls, duels } = dashboard.progress;
  const spread =
    pulls > 0
      ? ` (${pullsPerItem.least} to ${pullsPerItem.most} per item, median ${pullsPerItem.median})`
      : "";
  const compared = duels > 0 ? ` and ${plural(duels, "comparison")}` : "";
  const excluded =
    people.excluded > 0
      ? ` The answers of ${plural(people.excluded, "person", "people")} were excluded.`
      : "";
  return `Questions were chosen adaptively; ${plural(pulls, "single-item judgement")}${spread}${compared} were counted.${excluded}`;
}

function outcome({ dashboard, labels }: ReportView): string {
  const { above, below } = outcomeNames(dashboard.settings.questions);
  const rest = labels.none > 0 ? `; ${plural(labels.none, "item")} remained without a label` : "";
  return `${plural(labels.above + labels.below, "item")} received a label, ${formatCount(labels.above)} “${above}” and ${formatCount(labels.below)} “${below}”${rest}.`;
}

/** What the claim rests on where labels were checked by a sample. */
function sample({ dashboard }: ReportView): string {
  const { audited } = dashboard.claims;
  if (audited?.phase !== "passed" || audited.progress === null) return "";
  const { checked, unconfirmed } = audited.progress;
  const earlier =
    audited.past.length > 0
      ? ` ${plural(audited.past.length, "earlier check")} had not passed; the level of each is set so that it holds for all of them together.`
      : "";
  return `After the labels were fixed, a random sample of them was drawn and checked with fresh answers of other people: ${formatCount(checked)} were checked, ${formatCount(unconfirmed)} not confirmed.${earlier}`;
}

function agreement({ agreement: { alpha, kappa, items, duels } }: ReportView): string {
  const parts: string[] = [];
  if (alpha !== null) {
    parts.push(
      `Krippendorff's alpha was ${formatMeasure(alpha)} (nominal; ${plural(items, "item")} with at least two judgements)`,
    );
  }
  if (kappa !== null) parts.push(`Fleiss' kappa was ${formatMeasure(kappa)}`);
  if (duels.alpha !== null) {
    parts.push(
      `for comparisons, alpha was ${formatMeasure(duels.alpha)} (${plural(duels.pairs, "pair")} compared at least twice)`,
    );
  }
  return parts.length === 0 ? "" : `${parts.join("; ")}.`;
}
