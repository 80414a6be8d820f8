"use client";

import { useState, useTransition } from "react";
import { formatCount, formatMoney, plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { NumberField } from "@/app/_ui/fields/number-field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import { Table, Td, Th } from "@/app/_ui/table";
import type { Model, Preview } from "@/lib/protocol/model-messages";
import type { HintsView } from "@/lib/server/models/read-hints";
import { previewModelAction, startRunAction } from "./actions";

const mostRounds = 10;

/** Five items first; then, with their price and answers in view, all of them. */
export function TryModel({
  projectId,
  model,
  hints,
  currency,
}: {
  projectId: string;
  model: Model;
  hints: HintsView;
  currency: string;
}) {
  const [pending, startTransition] = useTransition();
  const [rounds, setRounds] = useState(0);
  const [preview, setPreview] = useState<{ shown: Preview; rounds: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const where = model.baseUrl ?? "this server's own endpoint";
  const common = { projectId, modelId: model.id, rounds };

  const tryIt = () =>
    startTransition(async () => {
      const tried = await actionResult(previewModelAction(common));
      setProblem(tried.ok ? null : tried.problem.message);
      if (tried.ok) setPreview({ shown: tried.value, rounds });
    });
  const run = () =>
    startTransition(async () => {
      const started = await actionResult(startRunAction(common));
      setProblem(started.ok ? null : started.problem.message);
      if (started.ok) setPreview(null);
    });

  const ready =
    preview !== null &&
    preview.rounds === rounds &&
    preview.shown.problem === null &&
    preview.shown.forecast.questions > 0;
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <Notice tone="info" live={false} title={`Sent to ${where}`}>
        The contents of your items, your questions and your instructions, and nothing about people,
        answers or labels. The provider's own terms say what happens to them there.
      </Notice>
      <details>
        <summary className="font-semibold">See exactly what is sent about one item</summary>
        <pre className="mt-2 max-h-80 overflow-auto rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap break-words">
          {hints.sent}
        </pre>
      </details>
      <NumberField
        className="max-w-md"
        label="Rounds of comparisons"
        hint="After judging every item, compare those that came out near each other. Each round asks about as often as there are items. 0 is cheapest."
        value={rounds}
        problem={rounds > mostRounds ? `At most ${mostRounds}.` : null}
        onValue={(value) => setRounds(Math.round(value ?? 0))}
      />
      {problem && <Notice tone="problem" title={problem} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={pending || rounds > mostRounds} onClick={tryIt}>
          {pending && preview === null ? "Asking …" : "Try it on five items"}
        </Button>
        {ready && (
          <Button look="primary" disabled={pending} onClick={run}>
            Ask about all {formatCount(hints.items)} items
          </Button>
        )}
      </div>
      {preview && <Previewed shown={preview.shown} currency={currency} />}
    </div>
  );
}

function Previewed({ shown, currency }: { shown: Preview; currency: string }) {
  const { answers, problem, cost, forecast } = shown;
  return (
    <div role="status" className="flex flex-col gap-3">
      {problem && <Notice tone="problem" live={false} title={problem} />}
      {answers.length > 0 && (
        <>
          <Table caption="What the model says">
            <thead>
              <tr>
                <Th>Item</Th>
                <Th>Answer</Th>
              </tr>
            </thead>
            <tbody>
              {answers.map((answer) => (
                <tr key={`${answer.kind} ${answer.items.join(" ")}`}>
                  <Td className="break-all">{answer.items.join(" or ")}</Td>
                  <Td>{answerWords(answer)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p>
            This cost {smallMoney(cost, currency)}.{" "}
            {forecast.questions === 0 ? (
              "Everything else was asked before; more rounds of comparisons would ask more."
            ) : (
              <>
                {plural(forecast.questions, "more question")}{" "}
                {forecast.questions === 1 ? "is" : "are"} expected to cost{" "}
                <strong>{smallMoney(forecast.cost, currency)}</strong>.
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
}

function answerWords({ kind, outcome, items, said }: Preview["answers"][number]): string {
  if (outcome === null) return said ? `No answer: “${said}”` : "No answer";
  if (kind === "pull") return `yes from ${Math.round(outcome * 100)} of 100 people`;
  if (outcome === 0.5) return "can't tell";
  return `${outcome === 1 ? items[0] : items[1]} more so`;
}

/** Prices of single questions are far below a cent. */
function smallMoney(amount: number, currency: string): string {
  if (amount >= 0.01 || amount === 0) return formatMoney(amount, currency);
  return `less than ${formatMoney(0.01, currency)}`;
}
