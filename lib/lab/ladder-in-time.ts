/** The forecast of a project by an owner's guess, in the time there is: what is finished by then counts. */
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { type Clarity, guessBelief } from "./belief";
import type { LadderRung } from "./ladder-climb";
import { forecastLadder, type LadderControl, type LadderForecast } from "./ladder-forecast";

export interface LadderOrder {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly clarity: Clarity;
  readonly simulations: Readonly<Record<LadderRung, number>>;
}

export interface TimeLimit {
  /** For each rung. */
  readonly rungMs: number;
  /** A clock that only goes forward. */
  readonly nowMs: () => number;
}

/** Always the same worlds: moving a setting shows what the setting does, not what chance does. */
const seed = 1;
const mostItems = 300;
/** Where not one simulation of a rung ended in time, so many items must do. */
const fewItems = 60;
const rungs = 3;

type Told = Pick<LadderControl, "onProgress" | "onForecast">;

export function forecastInTime(order: LadderOrder, limit: TimeLimit, told: Told): LadderForecast {
  const forecast = climb(order, limit, { ...told, most: mostItems });
  if (forecast.marks.length === rungs || order.itemCount <= fewItems) return forecast;
  const again = climb(order, limit, { ...told, most: fewItems });
  return again.marks.length > forecast.marks.length ? again : forecast;
}

function climb(
  { config, itemCount, clarity, simulations }: LadderOrder,
  { rungMs, nowMs }: TimeLimit,
  { most, onProgress, onForecast }: Told & { readonly most: number },
): LadderForecast {
  const belief = guessBelief(clarity, config.threshold);
  const started = new Map<LadderRung, number>();
  return forecastLadder(
    { config, itemCount, belief, seed, mostItems: most },
    {
      ...{ simulations, onProgress, onForecast },
      shouldStop: (rung) => {
        const since = started.get(rung) ?? nowMs();
        started.set(rung, since);
        return nowMs() > since + rungMs;
      },
    },
  );
}
