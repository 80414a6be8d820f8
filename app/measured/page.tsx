import type { Metadata } from "next";
import Link from "next/link";
import { formatCount } from "@/app/_ui/amounts";
import { MarkLink } from "@/app/_ui/mark";
import { PageHeader } from "@/app/_ui/page-header";
import { Table, Td, Th } from "@/app/_ui/table";
import { measurements } from "./measurements";

export const metadata: Metadata = { title: "How it was measured" };

export default function MeasuredPage() {
  const rows = Object.values(measurements);
  return (
    <>
      <header className="mx-auto w-full max-w-5xl px-4 py-4 sm:px-8">
        <MarkLink />
      </header>
      <main className="mx-auto w-full max-w-5xl grow px-4 pt-6 pb-24 sm:px-8">
        <PageHeader
          title="How it was measured"
          lead="By simulation, with commands you can run yourself."
        />
        <div className="flex max-w-prose flex-col gap-3">
          <p>
            200 items, half of them above the threshold of 50%, most of them clear-cut and some
            close (the paper's “harmonic” setting). Honest annotators; side by side, the item with
            the larger share of yes wins by a logistic curve of slope 8. An error of 5% is allowed,
            no tolerance. A duel costs a tenth of a pull; cost is counted in pulls. Fifty simulated
            projects each; the table shows means.
          </p>
          <p className="text-ink-soft">
            Other settings give other numbers. Where duels cost as much as pulls, they save little,
            and Thresher then asks hardly any. The forecast in the last step of a new project shows
            what to expect at your prices, and the{" "}
            <Link href="/lab" className="text-link">
              lab
            </Link>{" "}
            simulates other items, prices and people in your browser.
          </p>
        </div>
        <div className="my-8">
          <Table wide caption="Measurements">
            <thead>
              <tr>
                <Th>Method</Th>
                <Th className="text-right">Pulls</Th>
                <Th className="text-right">Duels</Th>
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
        </div>
        <h2 className="mb-2 text-xl font-semibold">Commands</h2>
        <ul className="flex flex-col gap-2">
          {rows.map((row) => (
            <li key={row.name}>
              <code className="block rounded bg-sunken p-3 text-sm break-words whitespace-pre-wrap sm:overflow-x-auto sm:whitespace-pre">
                {row.command}
              </code>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
