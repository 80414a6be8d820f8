"use client";

import { useMemo } from "react";
import { Figure } from "@/app/_ui/figure";
import { Table, Td, Th } from "@/app/_ui/table";
import { RunStatus } from "@/app/lab/run-status";
import type { WorkerRun } from "@/app/lab/use-worker-results";
import { summarizeEstimates } from "@/lib/lab/budget/summarize-estimates";
import type { Recorded } from "@/lib/lab/recorded/recorded-answers";
import { type DifferingItem, differingItems, type Replay } from "@/lib/lab/recorded/replay";
import { weighedDifferences } from "@/lib/lab/recorded/weighed";

const mostRows = 200;

export function ReplayResults({
  run,
  recorded,
  threshold,
}: {
  run: WorkerRun<Replay>;
  recorded: Recorded;
  threshold: number;
}) {
  const replays = run.results;
  return (
    <section aria-label="Results" className="flex min-w-0 flex-col gap-6">
      <div className="flex max-w-2xl flex-col gap-2">
        <RunStatus run={run} what="replays" />
      </div>
      {replays.length > 0 && <Figures replays={replays} recorded={recorded} />}
      {replays.length > 0 && (
        <Differing items={differingItems(recorded, threshold, replays)} replays={replays.length} />
      )}
      {replays.length > 0 && <Weighed recorded={recorded} threshold={threshold} />}
    </section>
  );
}

function Figures({ replays, recorded }: { replays: readonly Replay[]; recorded: Recorded }) {
  const summary = summarizeEstimates(replays.map(({ looks }) => looks.at(-1)!));
  const { shareRight, claimed, answersPerItem, people } = summary;
  const items = recorded.itemIds.length;
  return (
    <>
      <dl className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <Figure
          name="Answers"
          value={Math.round(answersPerItem * items).toLocaleString("en")}
          of={recorded.pulls.toLocaleString("en")}
          note={`${answersPerItem.toFixed(1)} per item instead of ${(recorded.pulls / items).toFixed(1)}`}
        />
        <Figure
          name="People asked"
          value={Math.round(people).toLocaleString("en")}
          of={recorded.personCount.toLocaleString("en")}
        />
        <Figure
          name="Labels that differ"
          value={percent(1 - shareRight.strict)}
          note={`${percent(1 - shareRight.tolerant)} by more than a close call`}
        />
        <Figure
          name="Thresher would have claimed"
          value={percent(claimed.strict.point)}
          note={`right; cautiously ${percent(claimed.strict.low10)}`}
        />
      </dl>
      <p className="max-w-prose text-sm text-ink-soft">
        Averages over the replays: people come in another order each time. “Differ” means other than
        the side of all recorded answers together. That need not be the truth, least of all where
        few people answered.
        {recorded.tied > 0 &&
          ` ${recorded.tied.toLocaleString("en")} items whose answers are split in half were left out.`}
        {recorded.repeated > 0 &&
          ` ${recorded.repeated.toLocaleString("en")} answers repeat one by the same person and were left out.`}
      </p>
    </>
  );
}

function Differing({ items, replays }: { items: readonly DifferingItem[]; replays: number }) {
  if (items.length === 0) return <p>No label differed in any replay.</p>;
  return (
    <div className="flex max-w-3xl flex-col gap-2">
      <h2 className="text-xl font-semibold">Which labels would differ</h2>
      <Table wide caption="Items whose label differed in some replay">
        <thead>
          <tr>
            <Th>Item</Th>
            <Th>Yes among all answers</Th>
            <Th>Differed in</Th>
            <Th>How sure on average</Th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, mostRows).map(({ id, yesShare, times, chance }) => (
            <tr key={id}>
              <Td className="max-w-xs break-words">{id}</Td>
              <Td>{percent(yesShare)}</Td>
              <Td>
                {times} of {replays}
              </Td>
              <Td>{percent(chance)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {items.length > mostRows && (
        <p className="text-sm text-ink-soft">
          And {(items.length - mostRows).toLocaleString("en")} more that differed less often.
        </p>
      )}
    </div>
  );
}

/** A second opinion on the recorded answers themselves. */
function Weighed({ recorded, threshold }: { recorded: Recorded; threshold: number }) {
  const items = useMemo(() => weighedDifferences(recorded, threshold), [recorded, threshold]);
  return (
    <div className="flex max-w-3xl flex-col gap-2">
      <h2 className="text-xl font-semibold">Weighed by reliability</h2>
      <p className="max-w-prose">
        {items.length === 0
          ? "Weighing people by how reliable they seem puts no item on another side than counting them."
          : `Weighing people by how reliable they seem (two-coin Dawid–Skene) puts ${items.length.toLocaleString("en")} of ${recorded.itemIds.length.toLocaleString("en")} items on another side than counting them. Look at those; neither is the truth.`}
      </p>
      {items.length > 0 && (
        <Table wide caption="Items on another side when people are weighed">
          <thead>
            <tr>
              <Th>Item</Th>
              <Th>Yes among all answers</Th>
              <Th>Weighed chance of yes</Th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, mostRows).map(({ id, yesShare, yesChance }) => (
              <tr key={id}>
                <Td className="max-w-xs break-words">{id}</Td>
                <Td>{percent(yesShare)}</Td>
                <Td>{percent(yesChance)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
