import { forecastRest, type PlanForecast } from "@/lib/lab/forecast";
import { forecastSampledRest } from "@/lib/lab/forecast-sample";
import { beliefOfSession } from "@/lib/lab/session-belief";
import type { EngineState } from "@/lib/protocol/dashboard-messages";
import { restoreSession } from "@/lib/ranksearch/start-session";

const simulations = 9;
/** What is finished by then counts. */
const mostMs = 30_000;
const seed = 1;

self.onmessage = (message: MessageEvent<EngineState>) => {
  self.postMessage(forecast(message.data));
};

function forecast(state: EngineState): PlanForecast | null {
  const until = performance.now() + mostMs;
  const shouldStop = () => performance.now() > until;
  const control = { simulations, shouldStop, onProgress: () => {} };
  switch (state.kind) {
    case "state": {
      const session = restoreSession(state.session);
      const belief = beliefOfSession(session);
      return forecastRest({ session, outstanding: [], belief, seed }, control);
    }
    case "sample":
      return forecastSampledRest(state.project, seed, control);
    case "finished":
      return null;
    default:
      return state satisfies never;
  }
}
