import { forecastRest, type PlanForecast } from "@/lib/lab/forecast";
import { forecastSampledRest } from "@/lib/lab/forecast-sample";
import { goalFor } from "@/lib/lab/ladder-climb";
import { beliefOfSession } from "@/lib/lab/session-belief";
import type { EngineState } from "@/lib/protocol/dashboard-messages";
import { restoreSession } from "@/lib/ranksearch/start-session";
import type { Rung } from "../../assurance/rung-words";
import type { RungNews } from "./use-rest-forecast";

const simulations = 9;
/** For each rung; what is finished by then counts. */
const mostMs = 30_000;
const seed = 1;

interface Order {
  readonly state: EngineState;
  readonly rungs: readonly Rung[];
}

self.onmessage = ({ data: { state, rungs } }: MessageEvent<Order>) => {
  for (const rung of rungs) {
    const news: RungNews = { rung, forecast: forecast(state, rung) };
    self.postMessage(news);
  }
};

function forecast(state: EngineState, rung: Rung): PlanForecast | null {
  const until = performance.now() + mostMs;
  const shouldStop = () => performance.now() > until;
  const control = { simulations, shouldStop, onProgress: () => {} };
  switch (state.kind) {
    case "state": {
      const session = restoreSession(state.session);
      if (session.config.goal.rung !== rung) session.setGoal(goalFor(session.config, rung));
      const belief = beliefOfSession(session);
      return forecastRest({ session, outstanding: [], belief, seed }, control);
    }
    case "sample": {
      const { config } = state.project;
      const project = { ...state.project, config: { ...config, goal: goalFor(config, rung) } };
      return forecastSampledRest(project, seed, control);
    }
    case "finished":
      return null;
    default:
      return state satisfies never;
  }
}
