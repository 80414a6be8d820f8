const firstMs = 1000;
const longestMs = 30_000;

/**
 * How long to wait after so many failures in a row. `random` in [0, 1) spreads the returns of many browsers that
 * lost the same server: between half and all of a delay that doubles up to half a minute.
 */
export function backOffMs(failures: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (0.5 + random / 2));
}
