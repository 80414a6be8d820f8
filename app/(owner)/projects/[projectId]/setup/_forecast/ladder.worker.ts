import { guessBelief } from "@/lib/lab/belief";
import type { LadderRung } from "@/lib/lab/ladder-climb";
import { forecastLadder } from "@/lib/lab/ladder-forecast";
import type { LadderNews, LadderOrder } from "./ladder-calls";

/** Always the same worlds: moving a setting shows what the setting does, not what chance does. */
const seed = 1;
/** For each rung; what is finished by then counts. A slow device simulates fewer projects, not longer. */
const rungMs = 15_000;
const mostItems = 300;
/** Where not one simulation of a rung ended in time, so many items must do. */
const fewItems = 60;

self.onmessage = (message: MessageEvent<LadderOrder>) => {
  try {
    const { itemCount } = message.data;
    const reached = climb(message.data, mostItems);
    if (reached < 3 && itemCount > fewItems) climb(message.data, fewItems);
    tell({ kind: "done" });
  } catch (error) {
    tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
};

/** How many rungs were reached in time. */
function climb({ config, itemCount, clarity, simulations }: LadderOrder, most: number): number {
  const belief = guessBelief(clarity, config.threshold);
  const started = new Map<LadderRung, number>();
  const { marks } = forecastLadder(
    { config, itemCount, belief, seed, mostItems: most },
    {
      simulations,
      shouldStop: (rung) => {
        const since = started.get(rung) ?? performance.now();
        started.set(rung, since);
        return performance.now() > since + rungMs;
      },
      onProgress: (done, total) => tell({ kind: "progress", done, total }),
      onForecast: (forecast) => tell({ kind: "forecast", forecast }),
    },
  );
  return marks.length;
}

function tell(news: LadderNews): void {
  self.postMessage(news);
}
