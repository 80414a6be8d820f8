import type { Metadata } from "next";
import Link from "next/link";
import { formatCount, formatPercent } from "@/app/_ui/amounts";
import { clarityOptions } from "@/app/_ui/clarity-names";
import { MarkLink } from "@/app/_ui/mark";
import { PageHeader } from "@/app/_ui/page-header";
import { Table, Td, Th } from "@/app/_ui/table";
import { answersPerRung, ladderCommand } from "./answers-per-rung";
import { measurements } from "./measurements";

export const metadata: Metadata = { title: "How it was measured" };

const rungNames = [
  ["estimated", "Estimated"],
  ["share", "Share proven"],
  ["all", "All proven"],
] as const;

export default function MeasuredPage() {
  return (
    <>
      <header className="mx-auto w-full max-w-5xl px-4 py-4 sm:px-8">
        <MarkLink />
      </header>
      <main className="mx-auto flex w-full max-w-5xl grow flex-col gap-6 px-4 pt-6 pb-24 sm:px-8">
        <PageHeader
          title="How it was measured"
          lead="By simulation, with commands you can run yourself in Thresher's folder."
        />
        <AnswersPerItem />
        <Proofs />
        <p className="max-w-prose text-ink-soft">
          More worlds, prices and kinds of people, and what was not measured, are in
          docs/experiments.md beside the code. The{" "}
          <Link href="/lab" className="text-link">
            lab
          </Link>{" "}
          simulates other items, prices and people in your browser, and the set-up of a project
          shows what to expect at your prices.
        </p>
      </main>
    </>
  );
}

function AnswersPerItem() {
  return (
    <section aria-labelledby="rungs" className="flex flex-col gap-4">
      <h2 id="rungs" className="text-xl font-semibold">
        Answers per item, by how sure you want to be
      </h2>
      <p className="max-w-prose">
        200 items, the settings of a new project (threshold 50%, tolerance 5%, an error of 5%
        allowed, every question at the same price), 19 simulated projects of each kind. The table
        shows medians, and in brackets where four in five projects end. Estimated projects were told
        to stop at 5 answers per item.
      </p>
      <Table wide caption="Answers per item">
        <thead>
          <tr>
            <Th>Items</Th>
            {rungNames.map(([rung, name]) => (
              <Th key={rung} className="text-right">
                {name}
              </Th>
            ))}
            <Th className="text-right">Right when estimated</Th>
          </tr>
        </thead>
        <tbody>
          {clarityOptions.map(({ value, text }) => (
            <tr key={value}>
              <Td>{text}</Td>
              {rungNames.map(([rung]) => {
                const { median, low, high } = answersPerRung[value][rung];
                return (
                  <Td key={rung} className="text-right">
                    {median} <span className="whitespace-nowrap">({`${low}–${high}`})</span>
                  </Td>
                );
              })}
              <Td className="text-right">{formatPercent(answersPerRung[value].estimated.right)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Command text={ladderCommand} />
    </section>
  );
}

function Proofs() {
  const rows = Object.values(measurements);
  return (
    <section aria-labelledby="proofs" className="flex flex-col gap-4">
      <h2 id="proofs" className="text-xl font-semibold">
        What a proof of all labels costs
      </h2>
      <p className="max-w-prose">
        200 items, most of them clear-cut and some close (the paper's “harmonic” setting), threshold
        50%, tolerance 5%, an error of 5% allowed. Thresher asks a pool of 2,000 people, eight at a
        time, each with opinions of their own and about an open item at most once; the two rivals
        get a new person for every answer. Side by side, the item with the larger share of yes wins
        by a logistic curve of slope 8. Cost is counted in single questions. Fifty simulated
        projects each; the table shows means.
      </p>
      <p className="max-w-prose text-ink-soft">
        Other worlds give other numbers: where comparisons cost as much as single questions they
        save nothing, and where people are less sure in comparing than here they save less, even if
        they are cheap.
      </p>
      <Table wide caption="Cost of a proof">
        <thead>
          <tr>
            <Th>Method</Th>
            <Th className="text-right max-sm:whitespace-normal">Single questions</Th>
            <Th className="text-right">Comparisons</Th>
            <Th className="text-right">Cost</Th>
            <Th className="text-right max-sm:whitespace-normal">Runs with a wrong label</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <Td>{row.name}</Td>
              <Td className="text-right">{formatCount(row.pulls)}</Td>
              <Td className="text-right">{formatCount(row.duels)}</Td>
              <Td className="text-right">{formatCount(row.cost)}</Td>
              <Td className="text-right">
                {row.runsWithWrongLabel} of {row.runs}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.map((row) => (
        <Command key={row.name} text={row.command} />
      ))}
    </section>
  );
}

function Command({ text }: { text: string }) {
  return (
    <code className="block rounded bg-sunken p-3 text-sm break-words whitespace-pre-wrap">
      {text}
    </code>
  );
}
