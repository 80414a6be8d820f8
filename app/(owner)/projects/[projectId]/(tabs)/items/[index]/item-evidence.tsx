import { VoteBar } from "@/app/_results/vote-bar";
import type { AnswerWords } from "@/lib/session/answer-words";
import type { OutcomeNames } from "@/lib/session/outcome-names";
import type { EvidenceCourse, ItemAnswer } from "@/lib/session/owner-view";
import { AnswersTable } from "./answers-table";
import { EvidenceChart } from "./evidence-chart";
import { isCertain } from "./why";

/** What the answers about an item amount to, over time, and each of them. */
export function ItemEvidence({
  evidence,
  isPart = false,
  answers,
  base,
  names,
  words,
  panelSize,
}: {
  evidence: EvidenceCourse;
  /** The rest is being worked out, and comes in its place. */
  isPart?: boolean;
  answers: readonly ItemAnswer[];
  base: string;
  names: OutcomeNames;
  words: AnswerWords;
  /** Of a team small enough that its vote is certain or nothing: a line would stay flat until the end. */
  panelSize: number | null;
}) {
  const isVote = panelSize !== null;
  // Certainty has no place on a scale; the sentence above tells of it.
  const growing = evidence.points.filter(
    ({ logEvidenceAbove, logEvidenceBelow }) =>
      !isCertain(logEvidenceAbove) && !isCertain(logEvidenceBelow),
  );
  const pulls = countPulls(answers);
  return (
    <>
      {growing.length > 0 && !isVote && (
        <section aria-labelledby="evidence-heading" aria-busy={isPart}>
          <h3 id="evidence-heading" className="mb-2 text-xl font-semibold">
            Evidence over time
          </h3>
          {evidence.from === "pulls" && (
            <p className="mb-2 max-w-prose text-sm text-ink-soft">
              {isPart
                ? "From single-item answers so far. What comparisons add is being worked out…"
                : "From single-item answers only: with so many items, what comparisons add takes too long to work out."}
            </p>
          )}
          <EvidenceChart evidence={growing} />
        </section>
      )}
      <section aria-labelledby="answers-heading">
        <h3 id="answers-heading" className="mb-2 text-xl font-semibold">
          Answers
        </h3>
        {pulls.yes + pulls.no + pulls.cantTell > 0 && (
          <p className="mb-3">
            <VoteBar {...pulls} of={panelSize} words={words} />
          </p>
        )}
        <AnswersTable evidence={evidence.points} {...{ answers, base, names, words }} />
      </section>
    </>
  );
}

/** What was said of the item by itself, as far as it counts. */
function countPulls(answers: readonly ItemAnswer[]) {
  const said = (wanted: ItemAnswer["answer"]) =>
    answers.filter(
      ({ kind, fate, answer }) =>
        kind === "pull" && answer === wanted && (fate === "counted" || fate === "not-needed"),
    ).length;
  return { yes: said("yes"), no: said("no"), cantTell: said("cant-tell") };
}
