import type { LadderForecast } from "@/lib/lab/ladder-forecast";
import { forecastInTime, type LadderOrder } from "@/lib/lab/ladder-in-time";
import { takeOrders } from "./simulation-news";

/** A slow device simulates fewer projects, not longer. */
const limit = { rungMs: 15_000, nowMs: () => performance.now() };

takeOrders<LadderOrder, LadderForecast>((order, tell) => {
  forecastInTime(order, limit, { onProgress: tell.progress, onForecast: tell.known });
});
