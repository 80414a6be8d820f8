"use client";

import { type FormEvent, useMemo, useState } from "react";
import { Button } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { FileDrop } from "@/app/_ui/fields/file-drop";
import { Select } from "@/app/_ui/fields/select";
import { Notice } from "@/app/_ui/notice";
import { useWorkerResults } from "@/app/lab/use-worker-results";
import type { BudgetPlan } from "@/lib/lab/budget/estimate-run";
import { gatherRecorded } from "@/lib/lab/recorded/recorded-answers";
import type { Replay } from "@/lib/lab/recorded/replay";
import { type PastData, readPastFiles } from "./read-past-files";
import { ReplayResults } from "./replay-results";
import type { ReplayTask } from "./replay-worker";

const repetitions = 20;
const boundary = { threshold: 0.5, tolerance: 0.05 };
const budgets = { low: 1, high: 100, usual: 5 };

type Given =
  | { readonly kind: "none" }
  | { readonly kind: "problem"; readonly message: string }
  | { readonly kind: "data"; readonly data: PastData; readonly names: string };

export function PastAnswers() {
  const [given, setGiven] = useState<Given>({ kind: "none" });
  const [yes, setYes] = useState<string | null>(null);
  const [budget, setBudget] = useState(String(budgets.usual));
  const { run, start, stop, clear } = useWorkerResults<ReplayTask, Replay>(
    () => new Worker(new URL("./replay-worker.ts", import.meta.url), { type: "module" }),
  );
  const budgetProblem = findBudgetProblem(budget);

  async function take(files: readonly File[]) {
    if (files.length === 0) return;
    clear();
    const read = readPastFiles(
      await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: await file.arrayBuffer() })),
      ),
    );
    const names = files.map(({ name }) => name).join(", ");
    setGiven(read.kind === "data" ? { ...read, names } : read);
    setYes(read.kind === "data" ? read.data.yes : null);
  }

  const rows = useMemo(
    () =>
      given.kind === "data" && yes !== null
        ? { ...given.data, yes, threshold: boundary.threshold }
        : null,
    [given, yes],
  );
  const recorded = useMemo(() => rows && gatherRecorded(rows), [rows]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rows === null || budgetProblem !== null) return;
    const plan: BudgetPlan & { seed: number } = {
      ...boundary,
      strategy: "estimated",
      until: { kind: "answers", perItem: [Number(budget.replace(",", "."))] },
      mostPerItem: null,
      seed: 1,
    };
    start({ rows, plan, repetitions }, repetitions);
  }

  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose">
        What would your last project have cost, and which labels would differ? Choose its answers:
        Thresher asks the same people again, each only what they really answered, and compares its
        labels with those of all answers together. The file stays in your browser.
      </p>
      <FileDrop
        multiple
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onFiles={(files) => void take(files)}
      >
        A CSV file with the columns <code>worker</code>, <code>task</code> and <code>label</code>,
        one answer per row, as crowd-kit has them; Thresher's own export{" "}
        <code>crowd-kit-labels.csv</code> is one. A second file may hold comparisons:{" "}
        <code>worker</code>, <code>left</code>, <code>right</code>, <code>label</code>.
      </FileDrop>
      {given.kind === "problem" && (
        <Notice tone="problem" title="This can't be used yet.">
          {given.message}
        </Notice>
      )}
      {given.kind === "data" && (
        <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
          <p role="status">
            <strong>{given.names}</strong>: {count(given.data.labels.length, "answer")}
            {recorded && ` about ${count(recorded.itemIds.length + recorded.tied, "item")}`}
            {recorded && ` from ${count(recorded.personCount, "person", "people")}`}.
          </p>
          <Select
            label="Label that counts as yes"
            hint="All other labels count as no."
            problem={yes === null ? "Choose one." : undefined}
            value={yes ?? ""}
            options={[
              ...(yes === null ? [{ value: "", text: "Choose a label" }] : []),
              ...given.data.known.map((value) => ({ value, text: value })),
            ]}
            onChange={(event) => {
              clear();
              setYes(event.target.value || null);
            }}
          />
          <Field
            label="Answers per item"
            hint="On average: clear items get fewer, close calls more."
            inputMode="decimal"
            autoComplete="off"
            value={budget}
            problem={budgetProblem}
            onChange={(event) => setBudget(event.target.value)}
          />
          {recorded?.itemIds.length === 0 && (
            <Notice tone="problem" title="Nothing to compare with.">
              Every item's answers are split exactly in half.
            </Notice>
          )}
          <div className="flex gap-2">
            <Button
              type="submit"
              look="primary"
              disabled={!recorded || recorded.itemIds.length === 0}
            >
              Replay
            </Button>
            {run?.state === "running" && <Button onClick={stop}>Stop</Button>}
          </div>
        </form>
      )}
      {run && recorded && (
        <ReplayResults run={run} recorded={recorded} threshold={boundary.threshold} />
      )}
    </div>
  );
}

function findBudgetProblem(text: string): string | null {
  const value = Number(text.trim().replace(",", "."));
  if (text.trim() !== "" && value >= budgets.low && value <= budgets.high) return null;
  return `Enter a number from ${budgets.low} to ${budgets.high}.`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}
