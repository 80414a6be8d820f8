/** npm run simulate -- --answers FILE: recorded people as the crowd. It reports disagreement, not failure. */
import { readFileSync } from "node:fs";
import { decodeText } from "@/lib/formats/decode-text";
import { readRecordedAnswers } from "@/lib/formats/read-recorded-answers";
import type { BudgetPlan } from "@/lib/lab/budget/estimate-run";
import { summarizeEstimates } from "@/lib/lab/budget/summarize-estimates";
import {
  gatherRecorded,
  type Recorded,
  type RecordedRows,
} from "@/lib/lab/recorded/recorded-answers";
import { type DifferingItem, differingItems, replayRecorded } from "@/lib/lab/recorded/replay";
import { type WeighedItem, weighedDifferences } from "@/lib/lab/recorded/weighed";
import { distinctLabels, guessYesLabel } from "@/lib/lab/recorded/yes-label";
import { type SimulateOptions, UsageError } from "./simulate-options";
import { configOf, estimatedPlan } from "./simulation-of";

const mostListed = 20;

export function replayAnswers(options: SimulateOptions): void {
  const recorded = gatherRecorded(readRows(options));
  if (recorded.itemIds.length === 0)
    throw new UsageError("Every item's answers are split exactly at the threshold: none is left.");
  const plan = { ...planOf(options, recorded), seed: options.seed };
  const replays = Array.from({ length: options.runs }, (_, repetition) =>
    replayRecorded(recorded, plan, repetition),
  );
  const summary = summarizeEstimates(replays.map(({ looks }) => looks.at(-1)!));
  const { shareRight, ...rest } = summary;
  const report = {
    goal: options.goal,
    ...{ items: recorded.itemIds.length, tied: recorded.tied, repeated: recorded.repeated },
    recordedAnswers: recorded.pulls,
    recordedComparisons: recorded.duels,
    recordedPeople: recorded.personCount,
    disagreement: { strict: 1 - shareRight.strict, tolerant: 1 - shareRight.tolerant },
    ...rest,
    differing: differingItems(recorded, options.threshold, replays),
    weighedDiffering: weighedDifferences(recorded, options.threshold),
  };
  console.log(options.json ? JSON.stringify(report) : tableOf(report));
}

function readRows({ answers, yes, threshold }: SimulateOptions): RecordedRows {
  const labels = [];
  const comparisons = [];
  for (const name of answers) {
    const file = readRecordedAnswers(readText(name));
    if (file.kind === "problem") throw new UsageError(`${name}: ${file.message}`);
    if (file.kind === "labels") labels.push(...file.rows);
    else comparisons.push(...file.rows);
  }
  if (labels.length === 0) {
    throw new UsageError(
      "Comparisons say which of two items is more so, not on which side of a threshold an item lies: add a file with the columns worker, task and label.",
    );
  }
  const known = distinctLabels(labels);
  const meant = yes ?? guessYesLabel(known);
  if (meant === null || !known.includes(meant)) {
    const list = known.slice(0, 10).map((label) => `"${label}"`);
    throw new UsageError(
      `Say which label counts as yes with --yes. The labels are ${list.join(", ")}.`,
    );
  }
  return { labels, comparisons, yes: meant, threshold };
}

function readText(name: string): string {
  try {
    return decodeText(readFileSync(name)).text;
  } catch (error) {
    throw new UsageError(`Cannot read ${name}: ${error instanceof Error ? error.message : error}`);
  }
}

function planOf(options: SimulateOptions, { duels }: Recorded): BudgetPlan {
  if (options.goal === "estimated") return estimatedPlan(options);
  const { threshold, tolerance } = options;
  const policy = duels > 0 ? "adaptive" : "pull-only";
  const strategy = { ...configOf(options), policy } as const;
  return { ...{ threshold, tolerance, strategy, until: { kind: "end" } }, mostPerItem: null };
}

interface Report {
  readonly items: number;
  readonly tied: number;
  readonly recordedAnswers: number;
  readonly recordedPeople: number;
  readonly runs: number;
  readonly answersPerItem: number;
  readonly people: number;
  readonly stopped: number;
  readonly unlabelled: number;
  readonly disagreement: { readonly strict: number; readonly tolerant: number };
  readonly claimed: { readonly strict: { readonly point: number; readonly low10: number } };
  readonly differing: readonly DifferingItem[];
  readonly weighedDiffering: readonly WeighedItem[];
}

function tableOf(report: Report): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const { items, recordedAnswers, recordedPeople, tied, claimed, differing, runs } = report;
  const rows: [string, string][] = [
    ["recorded", `${recordedAnswers} answers of ${recordedPeople} people about ${items} items`],
    ["left out", `${tied} items whose answers are split exactly at the threshold`],
    [
      "replays",
      `${runs}, people in another order each time; ${report.stopped} reached a proof or their target`,
    ],
    [
      "answers per item",
      `${report.answersPerItem.toFixed(2)} instead of ${(recordedAnswers / items).toFixed(2)}`,
    ],
    ["people", report.people.toFixed(1)],
    ["without a label", `${report.unlabelled.toFixed(1)} items`],
    [
      "disagreement",
      `${percent(report.disagreement.strict)} of the labels; beyond the tolerance ${percent(report.disagreement.tolerant)}`,
    ],
    [
      "claimed",
      `${percent(claimed.strict.point)} right, cautiously ${percent(claimed.strict.low10)}`,
    ],
    [
      "weighed",
      `by reliability, all recorded answers put ${report.weighedDiffering.length} items on the other side`,
    ],
  ];
  const list = differing.slice(0, mostListed).map(({ id, yesShare, times, chance }) => {
    return `  ${id}: recorded ${percent(yesShare)} yes; differed in ${times} of ${runs}, by then ${percent(chance)} sure`;
  });
  const more = differing.length > mostListed ? [`  and ${differing.length - mostListed} more`] : [];
  return [
    ...rows.map(([name, value]) => `${name.padEnd(18)}${value}`),
    differing.length === 0 ? "no label differed" : "labels that differed:",
    ...list,
    ...more,
  ].join("\n");
}
