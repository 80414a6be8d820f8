import { guessBelief } from "@/lib/lab/belief";
import type { LadderRung } from "@/lib/lab/ladder-climb";
import { forecastLadder, type LadderForecast } from "@/lib/lab/ladder-forecast";
import type { LadderOrder } from "./ladder-calls";
import { type Tell, takeOrders } from "./simulation-news";

/** Always the same worlds: moving a setting shows what the setting does, not what chance does. */
const seed = 1;
/** For each rung; what is finished by then counts. A slow device simulates fewer projects, not longer. */
const rungMs = 15_000;
const mostItems = 300;
/** Where not one simulation of a rung ended in time, so many items must do. */
const fewItems = 60;

takeOrders<LadderOrder, LadderForecast>((order, tell) => {
  const reached = climb(order, mostItems, tell);
  if (reached < 3 && order.itemCount > fewItems) climb(order, fewItems, tell);
});

/** How many rungs were reached in time. */
function climb(
  { config, itemCount, clarity, simulations }: LadderOrder,
  most: number,
  tell: Tell<LadderForecast>,
): number {
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
      onProgress: tell.progress,
      onForecast: tell.known,
    },
  );
  return marks.length;
}
