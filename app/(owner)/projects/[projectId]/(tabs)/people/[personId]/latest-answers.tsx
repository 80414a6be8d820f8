import Link from "next/link";
import { formatCount } from "@/app/_ui/amounts";
import { Table, Td, Th } from "@/app/_ui/table";
import { Timestamp } from "@/app/_ui/timestamp";
import type { PersonAnswer } from "@/lib/session/owner-view";
import type { QuestionSettings } from "@/lib/session/settings";
import { fateWords } from "../../fate-words";

export function LatestAnswers({
  answers,
  total,
  base,
  words,
}: {
  answers: readonly PersonAnswer[];
  total: number;
  base: string;
  words: Pick<QuestionSettings, "answerYes" | "answerNo" | "answerCantTell">;
}) {
  if (answers.length === 0) return <p className="text-ink-soft">No answers yet.</p>;
  const said = ({ answer, items }: PersonAnswer) => {
    if (answer === "yes") return words.answerYes;
    if (answer === "no") return words.answerNo;
    return answer === "cant-tell" ? words.answerCantTell : (items[answer.picked]?.externalId ?? "");
  };
  return (
    <>
      {total > answers.length && (
        <p className="mb-2 text-sm text-ink-soft">
          The latest {formatCount(answers.length)} of {formatCount(total)}. The download below has
          all of them.
        </p>
      )}
      <Table caption="Latest answers">
        <thead>
          <tr>
            <Th>When</Th>
            <Th>Asked about</Th>
            <Th>Answer</Th>
            <Th className="text-right">Seconds</Th>
            <Th>Counted</Th>
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <tr key={answer.sequence}>
              <Td className="whitespace-nowrap">
                <Timestamp atMs={answer.atMs} style="full" />
              </Td>
              <Td>
                <Items answer={answer} base={base} />
              </Td>
              <Td className="font-semibold" dir="auto">
                {said(answer)}
              </Td>
              <Td className="text-right">{(answer.elapsedMs / 1000).toFixed(1)}</Td>
              <Td className="text-ink-soft">{fateWords[answer.fate]}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** Items with a known answer have no page of their own. */
function Items({ answer: { items, fate }, base }: { answer: PersonAnswer; base: string }) {
  return items.map(({ index, externalId }, at) => (
    <span key={index}>
      {at > 0 && " or "}
      {fate === "gold" || fate === "training" ? (
        externalId
      ) : (
        <Link prefetch={false} className="text-link" href={`${base}/${index}`}>
          {externalId}
        </Link>
      )}
    </span>
  ));
}
