/** Times of requests, and what is said of them. */
export interface Figures {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Of the server, for each request; null where it cannot be known. */
  readonly cpuMs: number | null;
}

export function figuresOf(latenciesMs: readonly number[], seconds: number): Figures {
  const sorted = Float64Array.from(latenciesMs).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    requests: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpuMs: null,
  };
}
