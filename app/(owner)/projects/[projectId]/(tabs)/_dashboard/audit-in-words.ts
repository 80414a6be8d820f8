/** The standing of a project whose labels are checked by a random sample. Which items are in it is never said while it is under way. */
import { formatCount, formatPercent, plural } from "@/app/_ui/amounts";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import type { InWords } from "./in-words";
import { readingsOf } from "./readings";

type Standing = Pick<DashboardView, "progress" | "settings" | "state" | "claims">;
type Audited = NonNullable<DashboardView["claims"]["audited"]>;

export function auditInWords(view: Standing): InWords {
  const { audited } = view.claims;
  return {
    standing: audited === null ? "No answers yet." : standingOf(audited, view),
    guarantee: guaranteeOf(view),
    provided: [
      "people answer independently of each other, and are representative of those the labels should speak for",
      "whether one label is confirmed has nothing to do with whether another is: nobody gives more than 10 answers in a check",
      "no one answers under two names",
      ...readingsOf(view.settings),
    ],
  };
}

function standingOf(audited: Audited, view: Standing): string {
  const { phase, past, isExhausted } = audited;
  if (isExhausted) {
    return past.length === 0
      ? "There are too few items for a check. The labels are estimates."
      : `None of ${plural(past.length, "check")} passed, and no further one is made. The labels are estimates.`;
  }
  if (phase !== "labelling") return checkWords(audited);
  const last = past.at(-1);
  if (last !== undefined) return `${endWords(last)} ${improving}${closeCalls(view)}`;
  const { pulls, duels } = view.progress;
  return pulls + duels === 0
    ? "No answers yet. Labels come first, then a random sample of them is checked."
    : `Labelling: ${perItem(view)} answers per item so far. Then a random sample of the labels is checked.${closeCalls(view)}`;
}

/** Clear items take fewer to label, on average. */
const manyPerItem = 8;

function closeCalls({ progress }: Standing): string {
  const { decided, undecided, open, pulls } = progress;
  if (pulls <= manyPerItem * (decided + undecided + open)) return "";
  return " Many items are close calls: Share proven may cost less from here, see below.";
}

const improving = "Labels are being improved; a stricter check follows.";

function endWords({ because, checked, unconfirmed }: Audited["past"][number]): string {
  switch (because) {
    case "unconfirmed":
      return `The check did not pass: of ${formatCount(checked)} checked, ${formatCount(unconfirmed)} were not confirmed.`;
    case "people-changed":
      return "The check ended without a result, because somebody was excluded or restored.";
    case "goal-changed":
      return "The check ended without a result, because the goal was changed.";
    default:
      return because satisfies never;
  }
}

/** How a check stands or has ended: "Checked 61; 1 not confirmed. Passes at 129 if no more fail." */
function checkWords({ phase, progress, round }: Audited): string {
  const check = round === 1 ? "" : `Check ${round}. `;
  if (phase === "frozen" || progress === null) return `${check}A random sample is being drawn.`;
  const { checked, unconfirmed, passesAt } = progress;
  const so = `${formatCount(checked)}; ${formatCount(unconfirmed)} not confirmed.`;
  if (phase === "passed") return `${check}The check passed. Checked ${so}`;
  return `${check}Checked ${so} Passes at ${formatCount(passesAt ?? checked)} if no more fail.`;
}

function guaranteeOf({ settings, claims }: Standing): string {
  const { auditDelta, auditWrongShare } = settings.proven;
  const hasPassed = claims.audited?.phase === "passed";
  const sure = `be ${formatPercent(1 - auditDelta)} sure that at least ${formatPercent(1 - auditWrongShare)} of the labels are right; which ones are wrong is not known,`;
  return hasPassed ? `You can ${sure}` : `When a check has passed, you can ${sure}`;
}

/** For the ladder's row. */
export function auditedWords(audited: Audited | null): string {
  if (audited === null) return "not to be had here";
  const { phase, labelled, past, isExhausted } = audited;
  const tried = past.length;
  switch (phase) {
    case "passed":
      return `${plural(labelled.above + labelled.below, "label")} passed the check`;
    case "labelling":
      if (isExhausted && tried === 0) return "too few items for a check";
      return tried === 0 ? "not checked yet" : `${plural(tried, "check")} without passing`;
    default:
      return checkWords(audited);
  }
}

function perItem({ progress }: Standing): string {
  const { decided, undecided, open, pulls, duels } = progress;
  const mean = (pulls + duels) / (decided + undecided + open);
  return mean.toLocaleString("en", { maximumFractionDigits: 1 });
}
