/** Requests of one kind, measured in stretches that take turns with another kind's, and what is said of them. */
export interface Stretch {
  readonly latenciesMs: readonly number[];
  readonly seconds: number;
  /** Processor time the server used meanwhile; null where it cannot be known. */
  readonly cpuMs?: number | null;
}

export interface Figures {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Of the server, for each request. */
  readonly cpuMs: number | null;
}

export function figuresOf(stretches: readonly Stretch[]): Figures {
  const sorted = Float64Array.from(stretches.flatMap((each) => each.latenciesMs)).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const seconds = stretches.reduce((sum, each) => sum + each.seconds, 0);
  const known = stretches.every((each) => typeof each.cpuMs === "number");
  const cpuMs = stretches.reduce((sum, each) => sum + (each.cpuMs ?? 0), 0) / sorted.length;
  return {
    requests: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpuMs: known ? cpuMs : null,
  };
}

/** The middle one of the ratios of stretches that followed one another: what one bad moment cannot sway. */
export function medianRatio(
  stretches: readonly Stretch[],
  others: readonly Stretch[],
  figure: (stretch: Stretch) => number,
): number {
  const ratios = stretches.map((each, at) => figure(each) / figure(others[at]!));
  return ratios.sort((a, b) => a - b)[ratios.length >> 1]!;
}
