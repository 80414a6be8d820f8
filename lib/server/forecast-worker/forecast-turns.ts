/** How many forecasts are worked out at the same time: each takes a core and some memory while it lasts. */
const mostOfOne = 2;
const mostInAll = 4;

// One count a process, although Next bundles modules more than once.
const holder = globalThis as { thresherForecasts?: Map<string, number> };

/** Null when there is no room; else to be called when the forecast has ended. */
export function takeForecastTurn(userId: string): (() => void) | null {
  holder.thresherForecasts ??= new Map();
  const running = holder.thresherForecasts;
  const own = running.get(userId) ?? 0;
  const all = [...running.values()].reduce((sum, count) => sum + count, 0);
  if (own >= mostOfOne || all >= mostInAll) return null;
  running.set(userId, own + 1);
  return () => {
    const left = (running.get(userId) ?? 1) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
  };
}
