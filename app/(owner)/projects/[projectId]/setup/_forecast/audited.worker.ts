import {
  type AuditedForecast,
  type AuditedOrder,
  forecastAudited,
} from "@/lib/lab/audited/forecast-audited";
import { takeOrders } from "./simulation-news";

/** A slow device simulates fewer projects, not longer. */
const mostMs = 20_000;

takeOrders<AuditedOrder, AuditedForecast>((order, tell) => {
  const until = performance.now() + mostMs;
  let isKnown = false;
  forecastAudited(order, {
    // One there should be, however long it takes.
    shouldStop: () => isKnown && performance.now() > until,
    onProgress: (done) => tell.progress(done, order.simulations),
    onForecast: (forecast) => {
      isKnown = true;
      tell.known(forecast);
    },
  });
});
