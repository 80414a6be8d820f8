import Link from "next/link";
import { Table, Td, Th } from "@/app/_ui/table";
import { Timestamp } from "@/app/_ui/timestamp";
import type { AnswerWords } from "@/lib/session/answer-words";
import type { OutcomeNames } from "@/lib/session/outcome-names";
import type { EvidencePoint, ItemAnswer } from "@/lib/session/owner-view";
import { reasonWords } from "@/lib/session/why-asked";
import { fateWords } from "../../fate-words";
import { odds } from "./why";

export function AnswersTable({
  answers,
  evidence,
  base,
  names,
  words,
}: {
  answers: readonly ItemAnswer[];
  evidence: readonly EvidencePoint[];
  base: string;
  names: OutcomeNames;
  words: AnswerWords;
}) {
  const said: Record<ItemAnswer["answer"], string> = {
    ...{ yes: words.yes, no: words.no, "cant-tell": words.cantTell },
    ...{ won: "won", lost: "lost" },
  };
  const oddsAfter = oddsBySequence(evidence, names);
  if (answers.length === 0) return <p className="text-ink-soft">No answers yet.</p>;
  return (
    <Table wide caption="Answers about this item">
      <thead>
        <tr>
          <Th>When</Th>
          <Th>Who</Th>
          <Th>Asked</Th>
          <Th>Answer</Th>
          <Th className="text-right">Seconds</Th>
          <Th>Counted</Th>
          <Th>Odds before → after</Th>
          <Th>Asked because</Th>
        </tr>
      </thead>
      <tbody>
        {answers.map((answer) => (
          <tr key={answer.sequence}>
            <Td>
              <Timestamp atMs={answer.atMs} style="full" />
            </Td>
            <Td className="max-w-40 min-w-24">{answer.person}</Td>
            <Td>
              {answer.opponent ? (
                <>
                  beside{" "}
                  <Link
                    prefetch={false}
                    className="text-link"
                    href={`${base}/${answer.opponent.index}`}
                  >
                    {answer.opponent.externalId}
                  </Link>
                </>
              ) : (
                "alone"
              )}
            </Td>
            <Td className="font-semibold" dir="auto">
              {said[answer.answer]}
            </Td>
            <Td className="text-right">{(answer.elapsedMs / 1000).toFixed(1)}</Td>
            <Td className="text-ink-soft">{fateWords[answer.fate]}</Td>
            <Td className="whitespace-nowrap">{oddsAfter.get(answer.sequence) ?? ""}</Td>
            <Td className="min-w-56 text-sm text-ink-soft">
              {answer.why === null ? "" : reasonWords[answer.why]}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** How each answer moved the odds of the side that they favour after it. */
function oddsBySequence(
  evidence: readonly EvidencePoint[],
  names: OutcomeNames,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  let before = { above: 0, below: 0 };
  for (const { sequence, logEvidenceAbove: above, logEvidenceBelow: below } of evidence) {
    const side = above >= below ? "above" : "below";
    const after = { above, below };
    found.set(sequence, `${odds(before[side])} → ${odds(after[side])} for ${names[side]}`);
    before = after;
  }
  return found;
}
