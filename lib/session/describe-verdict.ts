/** What `npm run verify` says: what the log bears out, and apart from it what only the file says. */
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { proofOf } from "@/lib/ranksearch/goal";
import { fromMicros } from "./money";
import type { ProofOpening } from "./proof";
import type { Tally, Verdict } from "./proof-check";

/** A file's own words may be among it: they must not look like another verdict. */
export function notProven(because: string): string {
  return `NOT PROVEN  ${plain(because)}`;
}

/** On one line, without what a terminal obeys: control characters of either set, and marks that turn the direction of writing. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, " ");
}

function claimLines({ proven, audited }: Tally, config: RankSearchConfig): string[] {
  const claims = {
    share: `an expected share of wrong ones of at most ${config.shareDelta}`,
    all: `all of them right with probability at least ${1 - config.allDelta}`,
  };
  if (proven === null) return [`  these labels: ${claims[proofOf(config.goal) ?? "all"]}`];
  const lines = (["share", "all"] as const).map(
    (rung) =>
      `  under ${rung}, ${proven[rung].above} above and ${proven[rung].below} below: ${claims[rung]}`,
  );
  if (audited !== null) {
    lines.unshift(
      `  by the check of a random sample, ${audited.above} above and ${audited.below} below: at most ${100 * config.auditWrongShare}% of them wrong with probability at least ${1 - config.auditDelta}`,
      "  that the sample was drawn at random, after the labels were frozen, is the word of the server",
    );
  }
  if (config.goal.rung !== "estimated") return lines;
  return [...lines, "  the goal is an estimate, whose labels are no part of this proof"];
}

/** `moment` is the proof's, as people read it. */
export function describeVerdict(proof: ProofOpening, verdict: Verdict, moment: string): string {
  if (verdict.kind === "refuted") return notProven(verdict.because);
  const { state, countedSince, tally } = verdict;
  const { config } = state.ranking;
  const { above, below, undecided, open } = tally.labels;
  return [
    "PROVEN  the log leads to these labels",
    `  ${tally.items} items: ${above} above, ${below} below, ${undecided} undecided, ${open} open`,
    `  threshold ${config.threshold}, tolerance ${config.tolerance}; if the assumptions hold:`,
    ...claimLines(tally, config),
    `  ${tally.events} events, ${state.answers.pulls} pulls, ${state.answers.duels} duels, ${fromMicros(state.spentMicros)} spent`,
    `  log head ${plain(proof.head)}`,
    "As the file says, not proven:",
    `  project ${plain(JSON.stringify(proof.project))}, session ${proof.session.number}, at ${moment}`,
    countedSince.answers === 0
      ? "  no label depends on that moment"
      : `  ${countedSince.labels} labels and ${countedSince.answers} answers count only if no answer was undone between the log's last event and that moment`,
    "  anyone who can rewrite the whole log can make another that verifies: compare its head with one from elsewhere",
  ].join("\n");
}
