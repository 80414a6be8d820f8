/** npm run simulate: an algorithm of the lab in a world of its own, many times. */
import { availableParallelism } from "node:os";
import { type AuditedSummary, summarizeAudited } from "@/lib/lab/audited/audited-outcome";
import { type EstimateSummary, summarizeEstimates } from "@/lib/lab/budget/summarize-estimates";
import { mostAnswers } from "@/lib/lab/engine-session";
import { mostDuels as mostDuelsInLeaps } from "@/lib/lab/paper-in-leaps";
import { type Spread, type Summary, summarize } from "@/lib/lab/summarize";
import { startProgressBar } from "./progress-bar";
import { replayAnswers } from "./replay-answers";
import { runRepetitions } from "./run-repetitions";
import { estimateRows, simulateDirectly } from "./simulate-estimate";
import { readOptions, type SimulateOptions, UsageError, usage } from "./simulate-options";
import { isThroughSession, simulationOf } from "./simulation-of";

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  if (options.answers.length > 0) replayAnswers(options);
  else if (isThroughSession(options)) await simulateSessions(options);
  else await simulateDirectly(options);
}

async function simulateSessions(options: SimulateOptions): Promise<void> {
  const simulation = simulationOf(options);
  const started = performance.now();
  const bar = startProgressBar(options.runs, "runs");
  const repetitions = Array.from({ length: options.runs }, (_, repetition) => ({
    simulation,
    repetition,
  }));
  const results = await runRepetitions(repetitions, {
    cores: options.cores || availableParallelism(),
    onResult: bar.advance,
  });
  bar.stop();
  const seconds = (performance.now() - started) / 1000;
  const assessed = results.flatMap((result) => result.assessed ?? []);
  const estimate = assessed.length === results.length ? summarizeEstimates(assessed) : null;
  const checks = results.flatMap(({ audited }) => audited ?? []);
  const audited = checks.length > 0 ? summarizeAudited(checks, options.items) : null;
  const summary = {
    goal: options.goal,
    ...summarize(simulation, results),
    ...estimate,
    ...audited,
    seconds: Number(seconds.toFixed(3)),
  };
  if (summary.undecidedShare > 0 && summary.crowd === "fresh") console.error(cutOffNote);
  console.log(options.json ? JSON.stringify(summary) : tableOf(summary, { estimate, audited }));
}

const cutOffNote = `Some items were left undecided: their runs were cut off (asked one by one, at ${mostAnswers.toExponential(0)} answers;
in leaps, at ${mostDuelsInLeaps.toExponential(0)} duels). Items that tie, or lie at the threshold, take answers without end: a --tolerance helps,
and --policy paper-in-leaps gets further than paper. What was asked until then is counted.`;

function tableOf(
  summary: Summary & { seconds: number },
  {
    estimate,
    audited,
  }: { readonly estimate: EstimateSummary | null; readonly audited: AuditedSummary | null },
): string {
  const { pulls, duels, cost } = summary;
  const spread = ({ mean, sd }: { mean: number; sd: number }) => `${format(mean)} ± ${format(sd)}`;
  const rows: [string, string][] = [
    ["policy", summary.policy],
    ["setting", `${summary.setting}, ${summary.items} items`],
    ["people", describePeople(summary)],
    ["runs", `${summary.runs}, of which ${summary.failedRuns} with a wrong label`],
    ["ran dry", `${summary.ranDry} runs ended because nobody could be asked`],
    ["wrong labels", percent(summary.wrongShare)],
    ["undecided items", percent(summary.undecidedShare)],
    ["pulls", spread(pulls)],
    ["duels", spread(duels)],
    ["cost", spread(cost)],
    ...(estimate === null ? [] : estimateRows(estimate)),
    ...(audited === null ? [] : auditedRows(audited)),
    ["seconds", summary.seconds.toFixed(1)],
  ];
  return rows.map(([name, value]) => `${name.padEnd(20)}${value}`).join("\n");
}

function auditedRows(audited: AuditedSummary): [string, string][] {
  const { answersPerItem, labellingPerItem, auditPerItem } = audited;
  const perItem = ({ mean }: Spread) => mean.toFixed(3);
  return [
    [
      "certified",
      `${percent(audited.certified)} of the runs, after ${format(audited.rounds)} rounds`,
    ],
    ["falsely certified", percent(audited.falselyCertified)],
    [
      "labels and checks",
      `${perItem(answersPerItem)} answers per item: ${perItem(labellingPerItem)} for labels, ${perItem(auditPerItem)} for checks`,
    ],
  ];
}

function describePeople(summary: Summary): string {
  const traits = summary.traits === "honest" ? "" : `, ${summary.traits}`;
  if (summary.crowd === "fresh") return `a new one for every answer${traits}`;
  const { mean, sd } = summary.answersPerPerson;
  return `${format(summary.people)}, each with ${format(mean)} ± ${format(sd)} answers${traits}, at most ${summary.mostAnswersOnOneOpenItem} about an open item`;
}

function format(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 1 });
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}

main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
});
