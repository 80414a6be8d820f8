import Link from "next/link";
import { Table, Td, Th } from "@/app/_ui/table";
import { Timestamp } from "@/app/_ui/timestamp";
import type { ItemAnswer } from "@/lib/session/owner-view";
import { fateWords } from "../../fate-words";

const answerWords: Record<ItemAnswer["answer"], string> = {
  yes: "yes",
  no: "no",
  won: "won",
  lost: "lost",
  "cant-tell": "can't tell",
};

export function AnswersTable({ answers, base }: { answers: readonly ItemAnswer[]; base: string }) {
  if (answers.length === 0) return <p className="text-ink-soft">No answers yet.</p>;
  return (
    <Table caption="Answers about this item">
      <thead>
        <tr>
          <Th>When</Th>
          <Th>Who</Th>
          <Th>Asked</Th>
          <Th>Answer</Th>
          <Th className="text-right">Seconds</Th>
          <Th>Counted</Th>
        </tr>
      </thead>
      <tbody>
        {answers.map((answer) => (
          <tr key={answer.sequence}>
            <Td>
              <Timestamp atMs={answer.atMs} style="full" />
            </Td>
            <Td>{answer.person}</Td>
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
            <Td className="font-semibold">{answerWords[answer.answer]}</Td>
            <Td className="text-right">{(answer.elapsedMs / 1000).toFixed(1)}</Td>
            <Td className="text-ink-soft">{fateWords[answer.fate]}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
