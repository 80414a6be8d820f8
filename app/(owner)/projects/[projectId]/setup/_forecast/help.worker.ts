import { guessBelief } from "@/lib/lab/belief";
import { forecastHelp, type HelpForecast } from "@/lib/lab/forecast-sources";
import type { HelpOrder } from "./forecast-calls";
import { takeOrders } from "./simulation-news";

/** Always the same worlds: moving a setting shows what the setting does, not what chance does. */
const seed = 1;
/** A slow device simulates fewer projects, not longer. */
const mostMs = 30_000;
/** Beyond these, answers per item stay about the same. A check by sample pays with many items, and people in sittings take longer to simulate. */
const mostItems = { audited: 3_000, other: 300 };

takeOrders<HelpOrder, HelpForecast>(({ config, itemCount, clarity, help, simulations }, tell) => {
  const until = performance.now() + mostMs;
  const belief = guessBelief(clarity, config.threshold);
  const most = config.goal.rung === "audited" ? mostItems.audited : mostItems.other;
  tell.progress(0, simulations);
  forecastHelp({ config, itemCount, belief, seed, mostItems: most }, help, {
    simulations,
    shouldStop: () => performance.now() > until,
    onForecast: (forecast) => {
      tell.progress(forecast.simulations, simulations);
      tell.known(forecast);
    },
  });
});
