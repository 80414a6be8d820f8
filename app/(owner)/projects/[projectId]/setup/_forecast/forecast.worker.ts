import { guessBelief } from "@/lib/lab/belief";
import {
  type ForecastControl,
  forecastProject,
  type Plan,
  type PlanForecast,
} from "@/lib/lab/forecast";
import type { Compared, ForecastNews, ForecastOrder } from "./forecast-calls";

/** Always the same worlds: moving a setting shows what the setting does, not what chance does. */
const seed = 1;

const wayOf: Record<Plan, Compared["way"]> = {
  adaptive: "thresher",
  "pull-only": "one-at-a-time",
  fixed: "fixed",
};

self.onmessage = (message: MessageEvent<ForecastOrder>) => {
  try {
    compare(message.data);
    tell({ kind: "done" });
  } catch (error) {
    tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
};

/** The quick ones first, so that there is something to see at once. */
function compare(order: ForecastOrder): void {
  const { config, itemCount, clarity, useDuels, simulations } = order;
  const belief = guessBelief(clarity, config.threshold);
  const rounds = useDuels ? 3 : 2;
  let round = 0;
  const run = (plans: readonly Plan[], guarantee: "all" | "share") => {
    const control: ForecastControl = {
      simulations,
      shouldStop: () => false,
      onProgress: (done) =>
        tell({ kind: "progress", done: round * simulations + done, total: rounds * simulations }),
    };
    const made = forecastProject(
      { config: { ...config, guarantee }, itemCount, belief, seed, plans },
      control,
    );
    round += 1;
    return made;
  };
  const quick = run(["pull-only", "fixed"], config.guarantee);
  const compared = quick.map((forecast) => ({ way: wayOf[forecast.plan], forecast }));
  const own: Plan = useDuels ? "adaptive" : "pull-only";
  tellWith(compared, useDuels ? run([own], config.guarantee) : quick.slice(0, 1), "thresher");
  if (config.guarantee === "all") tellWith(compared, run([own], "share"), "looser");
}

function tellWith(compared: Compared[], forecasts: readonly PlanForecast[], way: Compared["way"]) {
  const [forecast] = forecasts;
  if (forecast) compared.push({ way, forecast });
  tell({ kind: "compared", compared });
}

function tell(news: ForecastNews): void {
  self.postMessage(news);
}
