/** npm run simulate -- --goal estimated --through direct: how right labels are at a budget, and claim to be. */
import { availableParallelism } from "node:os";
import { type EstimateSummary, summarizeEstimates } from "@/lib/lab/budget/summarize-estimates";
import { settingName } from "@/lib/lab/worlds";
import type { ShareClaim } from "@/lib/ranksearch/estimate/share-range";
import { startProgressBar } from "./progress-bar";
import { runEstimates } from "./run-estimates";
import type { SimulateOptions } from "./simulate-options";
import { estimateOf } from "./simulation-of";

export async function simulateDirectly(options: SimulateOptions): Promise<void> {
  const simulation = estimateOf(options);
  const started = performance.now();
  const bar = startProgressBar(options.runs, "runs");
  const repetitions = Array.from({ length: options.runs }, (_, repetition) => ({
    simulation,
    repetition,
  }));
  const results = await runEstimates(repetitions, {
    cores: options.cores || availableParallelism(),
    onResult: bar.advance,
  });
  bar.stop();
  const seconds = Number(((performance.now() - started) / 1000).toFixed(3));
  const report = {
    policy: options.policy,
    goal: "estimated",
    setting: settingName(simulation.world),
    items: simulation.world.itemCount,
    ...summarizeEstimates(results.map((looks) => looks.at(-1)!)),
    seconds,
  };
  console.log(options.json ? JSON.stringify(report) : tableOf(report));
}

type Report = EstimateSummary & {
  readonly policy: string;
  readonly setting: string;
  readonly items: number;
  readonly seconds: number;
};

function tableOf(report: Report): string {
  const rows: [string, string][] = [
    ["policy", `${report.policy}, goal estimated`],
    ["setting", `${report.setting}, ${report.items} items`],
    ["people", report.people.toFixed(1)],
    ...estimateRows(report),
    ["seconds", report.seconds.toFixed(1)],
  ];
  return rows.map(([name, value]) => `${name.padEnd(20)}${value}`).join("\n");
}

export function estimateRows(report: EstimateSummary): [string, string][] {
  const { shareRight, claimed, below10, below025, inside80, runs, ownClaim } = report;
  const ofBoth = (name: "strict" | "tolerant"): [string, string][] => [
    [`right, ${name}`, percent(shareRight[name])],
    ["  claimed", describeClaim(claimed[name])],
    ["  below 10% end", `${below10[name]} of ${runs} runs`],
    ["  below 2.5% end", `${below025[name]} of ${runs} runs`],
    ["  in 80% range", `${inside80[name]} of ${runs} runs`],
  ];
  return [
    ["answers per item", report.answersPerItem.toFixed(2)],
    ["stopped", `${report.stopped} of ${runs} runs reached their goal`],
    ...ofBoth("tolerant"),
    ...ofBoth("strict"),
    ...(ownClaim === null ? [] : [["own claim, strict", percent(ownClaim)] as [string, string]]),
  ];
}

function describeClaim({ point, low10, high90, low025 }: ShareClaim): string {
  return `${percent(point)} (80%: ${percent(low10)} to ${percent(high90)}; 2.5% end ${percent(low025)})`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
