import { guessBelief } from "@/lib/lab/belief";
import { forecastProject, type Plan, type PlanForecast } from "@/lib/lab/forecast";
import type { Goal } from "@/lib/ranksearch/goal";
import type { Compared, ForecastOrder } from "./forecast-calls";
import { type Tell, takeOrders } from "./simulation-news";

/** Always the same worlds: moving a setting shows what the setting does, not what chance does. */
const seed = 1;
/** For each way of asking; what is finished by then counts. A slow device simulates fewer projects, not longer. */
const roundMs = 15_000;
/** Where not one simulation ended in time, so many items must do. */
const fewItems = 60;

const quickWays = { "pull-only": "one-at-a-time", fixed: "fixed" } as const;

takeOrders<ForecastOrder, readonly Compared[]>(compare);

/** The quick ones first, so that there is something to see at once. */
function compare(order: ForecastOrder, tell: Tell<readonly Compared[]>): void {
  const { config, compareLooser, simulations } = order;
  const own = config.policy;
  const rounds = 1 + Number(own !== "pull-only") + Number(own === "paper") + Number(compareLooser);
  let round = 0;
  const run = (plans: readonly Plan[], goal: Goal) => {
    const onProgress = (done: number) =>
      tell.progress(round * simulations + done, rounds * simulations);
    const made = forecastInTime({ ...order, config: { ...config, goal } }, plans, onProgress);
    round += 1;
    return made;
  };
  tell.progress(0, rounds * simulations);
  const quick = run(["pull-only", "fixed"], config.goal);
  const compared: Compared[] = quick.map((forecast) => ({
    way: quickWays[forecast.plan === "fixed" ? "fixed" : "pull-only"],
    forecast,
  }));
  const made = own === "pull-only" ? quick.slice(0, 1) : run([own], config.goal);
  const add = ([forecast]: readonly PlanForecast[], way: Compared["way"]) => {
    if (forecast) compared.push({ way, forecast });
    tell.known(compared);
  };
  add(made, "thresher");
  if (own === "paper") add(run(["adaptive"], config.goal), "adaptive");
  if (compareLooser) add(run([own], { rung: "share" }), "looser");
}

function forecastInTime(
  { config, itemCount, clarity, simulations }: ForecastOrder,
  plans: readonly Plan[],
  onProgress: (done: number) => void,
): PlanForecast[] {
  const project = {
    config,
    itemCount,
    belief: guessBelief(clarity, config.threshold),
    seed,
    plans,
  };
  const attempt = (mostItems?: number) => {
    const until = performance.now() + roundMs;
    const shouldStop = () => performance.now() > until;
    return forecastProject(
      { ...project, ...(mostItems !== undefined && { mostItems }) },
      { simulations, shouldStop, onProgress },
    );
  };
  const made = attempt();
  const simulated = made.some(({ plan }) => plan !== "fixed");
  return simulated || itemCount <= fewItems ? made : attempt(fewItems);
}
