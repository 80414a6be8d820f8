/** Runs of a people cell in one row of a table: what was measured, how sure it is, and whether it is as it should be. */
import { goalDelta } from "@/lib/ranksearch/config";
import { assertNever } from "@/lib/ranksearch/question";
import { binomialInterval } from "./binomial-interval";
import { pairedRatio } from "./paired-ratio";
import type { PeopleCell, PeopleGroup } from "./people-cell";
import type { RunResult, Simulation } from "./simulate";
import { costOf, spreadOf, summarize } from "./summarize";

export interface PeopleRow {
  readonly cell: PeopleCell;
  readonly values: readonly string[];
  /** Null where too little was run to say. */
  readonly holds: boolean | null;
}

const guarantee = [
  "wrong runs",
  "95% interval",
  "undecided",
  "ran dry",
  "people",
  "pulls",
  "duels",
];
const compared = [
  "cost on",
  "cost off",
  "on / off",
  "target",
  "undecided on",
  "undecided off",
  "ran dry",
];

export function peopleColumns(group: PeopleGroup): readonly string[] {
  switch (group) {
    case "near":
    case "trap":
    case "leaning":
    case "settings":
      return [...guarantee, "most on one open item"];
    case "share":
      return ["mean wrong share", "standard error", ...guarantee, "most on one open item"];
    case "cost":
    case "prices":
      return [...compared, "people on", "people off"];
    case "sources":
      return [...compared, "people on", "people off", "wrong labels", "false claims"];
    case "small":
      return ["labels on", "labels off", "on / off", "ran dry on", "ran dry off", "cost on / off"];
    case "pulls":
      return ["pulls", "before", "now / before", "target", "wrong runs"];
    default:
      return assertNever(group);
  }
}

export interface PeopleRuns {
  readonly on: readonly RunResult[];
  /** Of the base; of `pulls`, the costs of an earlier version. */
  readonly off: readonly RunResult[];
  readonly before?: readonly number[] | undefined;
}

export function peopleRow(cell: PeopleCell, runs: PeopleRuns): PeopleRow {
  switch (cell.group) {
    case "near":
    case "trap":
    case "leaning":
    case "settings":
      return guaranteeRow(cell, runs.on);
    case "share":
      return shareRow(cell, runs.on);
    case "cost":
    case "prices":
      return costRow(cell, runs);
    case "sources":
      return sourceRow(cell, runs);
    case "small":
      return smallRow(cell, runs);
    case "pulls":
      return pullsRow(cell, runs);
    default:
      return assertNever(cell.group);
  }
}

function guaranteeRow(cell: PeopleCell, results: readonly RunResult[]): PeopleRow {
  const summary = summarize(cell.simulation, results);
  const { low, high } = binomialInterval(summary.failedRuns, summary.runs);
  return {
    cell,
    values: [
      `${summary.failedRuns} of ${summary.runs}`,
      `${low.toFixed(3)}–${high.toFixed(3)}`,
      summary.undecidedShare.toFixed(3),
      `${summary.ranDry}`,
      summary.people.toFixed(0),
      summary.pulls.mean.toFixed(0),
      summary.duels.mean.toFixed(0),
      `${summary.mostAnswersOnOneOpenItem}`,
    ],
    holds: low <= goalDelta(cell.simulation.config),
  };
}

function shareRow(cell: PeopleCell, results: readonly RunResult[]): PeopleRow {
  const items = cell.simulation.world.itemCount;
  const shares = spreadOf(
    results.map(({ wrong, undecided }) => wrong / Math.max(1, items - undecided)),
  );
  const standardError = shares.sd / Math.sqrt(Math.max(1, results.length));
  const { values } = guaranteeRow(cell, results);
  return {
    cell,
    values: [shares.mean.toFixed(4), standardError.toFixed(4), ...values],
    holds: shares.mean - 2 * standardError <= goalDelta(cell.simulation.config),
  };
}

function costRow(cell: PeopleCell, { on, off }: PeopleRuns): PeopleRow {
  const { ratio, standardError } = pairedRatio(
    costsOf(cell.simulation, on),
    costsOf(baseOf(cell), off),
  );
  const [with_, without] = [summarize(cell.simulation, on), summarize(baseOf(cell), off)];
  const granted = cell.simulation.config.priceDuel >= 0.5 ? 2 * standardError : 0;
  return {
    cell,
    values: [
      with_.cost.mean.toFixed(0),
      without.cost.mean.toFixed(0),
      `${ratio.toFixed(3)} ± ${standardError.toFixed(3)}`,
      cell.target === null ? "" : `${cell.target}`,
      with_.undecidedShare.toFixed(3),
      without.undecidedShare.toFixed(3),
      `${with_.ranDry}`,
      with_.people.toFixed(0),
      without.people.toFixed(0),
    ],
    holds: cell.target === null ? null : ratio <= cell.target + granted,
  };
}

function sourceRow(cell: PeopleCell, runs: PeopleRuns): PeopleRow {
  const { config, world } = cell.simulation;
  const shares = runs.on.map(
    ({ wrong, undecided }) => wrong / Math.max(1, world.itemCount - undecided),
  );
  const most = config.goal.rung === "audited" ? config.auditWrongShare : 0;
  // Nothing is claimed where people gave out before the end.
  const isFalse = (share: number, run: number) => share > most && !runs.on[run]!.ranDry;
  const row = costRow(cell, runs);
  return {
    ...row,
    values: [
      ...row.values,
      spreadOf(shares).mean.toFixed(4),
      `${shares.filter(isFalse).length} of ${shares.length}`,
    ],
  };
}

function smallRow(cell: PeopleCell, { on, off }: PeopleRuns): PeopleRow {
  const items = cell.simulation.world.itemCount;
  const labels = (results: readonly RunResult[]) =>
    results.map(({ undecided }) => items - undecided);
  const { ratio, standardError } = pairedRatio(labels(on), labels(off));
  const cost = pairedRatio(costsOf(cell.simulation, on), costsOf(baseOf(cell), off));
  return {
    cell,
    values: [
      spreadOf(labels(on)).mean.toFixed(1),
      spreadOf(labels(off)).mean.toFixed(1),
      `${ratio.toFixed(3)} ± ${standardError.toFixed(3)}`,
      `${on.filter(({ ranDry }) => ranDry).length}`,
      `${off.filter(({ ranDry }) => ranDry).length}`,
      cost.ratio.toFixed(3),
    ],
    holds: cell.target === null ? null : ratio >= cell.target,
  };
}

function pullsRow(cell: PeopleCell, { on, before = [] }: PeopleRuns): PeopleRow {
  const costs = costsOf(cell.simulation, on);
  const runs = Math.min(costs.length, before.length);
  const summary = summarize(cell.simulation, on);
  const compared = runs > 1 ? pairedRatio(costs.slice(0, runs), before.slice(0, runs)) : null;
  return {
    cell,
    values: [
      summary.pulls.mean.toFixed(0),
      runs > 1 ? spreadOf(before.slice(0, runs)).mean.toFixed(0) : "",
      compared === null
        ? ""
        : `${compared.ratio.toFixed(3)} ± ${compared.standardError.toFixed(3)}`,
      `${cell.target}`,
      `${summary.failedRuns} of ${summary.runs}`,
    ],
    holds: compared === null || cell.target === null ? null : compared.ratio <= cell.target,
  };
}

/** The price map: a row for each world and crowd, a column for each ratio. */
export function priceMatrix(rows: readonly PeopleRow[]): readonly (readonly string[])[] {
  const ratios = [...new Set(rows.map(({ cell }) => ratioOf(cell)))];
  const worlds = new Map<string, string[]>();
  for (const { cell, values } of rows) {
    const name = cell.name.replace(/, ratio [\d.]+/, "");
    const line = worlds.get(name) ?? ratios.map(() => "");
    line[ratios.indexOf(ratioOf(cell))] = values[compared.indexOf("on / off")]!;
    worlds.set(name, line);
  }
  const head = ["on / off by ratio", ...ratios.map((ratio) => ratio.toFixed(0))];
  return [head, ...[...worlds].map(([name, line]) => [name, ...line])];
}

function ratioOf({ simulation: { config } }: PeopleCell): number {
  return config.pricePull / config.priceDuel;
}

function baseOf({ base }: PeopleCell): Simulation {
  if (base === null) throw new Error("This cell is compared with nothing.");
  return base;
}

function costsOf({ config }: Simulation, results: readonly RunResult[]): number[] {
  return results.map(({ pulls, duels }) => costOf(config, pulls, duels));
}
