/** The table of stalls, and how long one may be. */

export interface StallRow {
  readonly items: number;
  readonly scenario: string;
  /** By the clock, which counts what other processes on the machine took. */
  readonly clockMs: number;
  readonly cpuMs: number;
  readonly seconds: number;
  readonly serverCpuSeconds: number;
  readonly answers: string;
  readonly rss: number;
}

/** By the clock, since that is what people wait for. */
export function stallLimitMs(items: number): number {
  return items <= 10_000 ? 100 : 150;
}

export function isTooLong({ items, clockMs }: Pick<StallRow, "items" | "clockMs">): boolean {
  // What was not measured is not within the limit.
  return !(clockMs <= stallLimitMs(items));
}

const head =
  "| items | while | longest stall, ms | the same of CPU | answers p50 / p99, ms | s | CPU, s | MB at the end |\n| --- | --- | --- | --- | --- | --- | --- | --- |";

export function stallTable(rows: readonly StallRow[]): string {
  return [head, ...rows.map(lineOf)].join("\n");
}

export function lineOf(row: StallRow): string {
  const stall = `${row.clockMs.toFixed(0)}${isTooLong(row) ? ` (over ${stallLimitMs(row.items)})` : ""}`;
  return `| ${row.items.toLocaleString("en")} | ${row.scenario} | ${stall} | ${row.cpuMs.toFixed(0)} | ${row.answers} | ${row.seconds.toFixed(1)} | ${row.serverCpuSeconds.toFixed(1)} | ${(row.rss / 1e6).toFixed(0)} |`;
}
