/** Why an item has its label, in one sentence. */
import { formatPercent, plural } from "@/app/_ui/amounts";
import type { ItemReport } from "@/lib/ranksearch/label";
import type { AnswerWords } from "@/lib/session/answer-words";
import type { OutcomeNames } from "@/lib/session/outcome-names";

/** No answers add up to so much: it stands for a label that no answer to come could change, as in a panel that has answered. */
const certainFrom = 1e5;

export function isCertain(logEvidence: number): boolean {
  return logEvidence >= certainFrom;
}

/** "1,240 to 1"; beyond a million a power of ten is easier to grasp. */
export function odds(logEvidence: number): string {
  if (isCertain(logEvidence)) return "certain";
  if (logEvidence <= 0) return "1 to 1";
  const power = logEvidence / Math.LN10;
  if (power >= 6) return `10^${Math.floor(power)} to 1`;
  const value = Math.exp(logEvidence);
  const text = value < 10 ? value.toFixed(1) : Math.floor(value).toLocaleString("en");
  return `${text} to 1`;
}

export function whyOf(report: ItemReport, names: OutcomeNames, words: AnswerWords): string {
  const { status, logBar } = report;
  const needed = odds(logBar);
  switch (status.kind) {
    case "decided": {
      if (status.provenance === "audited") {
        return `It is ${names[status.side]}, since ${grounds(report, words)}. All labels together passed a check of a random sample; this one ${checkWords(report)}.`;
      }
      const evidence = status.side === "above" ? report.logEvidenceAbove : report.logEvidenceBelow;
      if (isCertain(evidence)) {
        return `It is ${names[status.side]}, since ${grounds(report, words)}: no answer still to come could change that.`;
      }
      return `It is ${names[status.side]}, since ${grounds(report, words)}: the odds against the other label reached ${odds(evidence)}.`;
    }
    case "undecided":
      if (report.audited !== null) {
        return `It was left undecided before the check, which says nothing of it: ${grounds(report, words)}.`;
      }
      return `It was closed as undecided: ${grounds(report, words)}, which is not enough for ${needed}. ${leaning(report, names)}`;
    case "open":
      return report.pulls + report.duels === 0
        ? "No one has been asked about it yet."
        : `Not yet sure: ${grounds(report, words)}. ${leaning(report, names)} A label takes odds of ${needed}.`;
    default:
      return status satisfies never;
  }
}

function checkWords({ audited }: ItemReport): string {
  switch (audited?.check) {
    case "confirmed":
      return "was in it and was confirmed";
    case "unconfirmed":
      return "was in it and was not confirmed";
    default:
      return "was not in it";
  }
}

/** The same of an estimated label. */
export function whyEstimated(report: ItemReport, names: OutcomeNames, words: AnswerWords): string {
  const { estimate } = report;
  if (estimate === null) return whyOf(report, names, words);
  const chance = formatPercent(estimate.right.tolerant);
  return `It is ${names[estimate.label]} by estimate, since ${grounds(report, words)}, and by what the other items are like: the label is right with a chance of about ${chance}. This is an estimate, not a proof.`;
}

function grounds({ pulls, yes, duels, wins }: ItemReport, words: AnswerWords): string {
  const parts: string[] = [];
  if (pulls > 0)
    parts.push(
      `${tidy(yes)} of ${plural(pulls, "answer")} ${pulls === 1 ? "was" : "were"} ${words.yes}`,
    );
  if (duels > 0) parts.push(`it won ${tidy(wins)} of ${plural(duels, "comparison")}`);
  if (parts.length === 0) return "nobody was asked about it";
  // Nobody gives half an answer.
  const halves =
    Number.isInteger(yes) && Number.isInteger(wins) ? "" : ` (${words.cantTell} counts as half)`;
  return parts.join(" and ") + halves;
}

function leaning(report: ItemReport, names: OutcomeNames): string {
  if (report.leading === null) return "The evidence favours neither side.";
  const evidence = report.leading === "above" ? report.logEvidenceAbove : report.logEvidenceBelow;
  return `It leans towards ${names[report.leading]}, at odds of ${odds(evidence)}.`;
}

function tidy(value: number): string {
  return String(Number(value.toFixed(1)));
}
