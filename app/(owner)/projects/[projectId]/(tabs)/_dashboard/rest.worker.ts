import { forecastRest, type PlanForecast } from "@/lib/lab/forecast";
import { beliefOfSession } from "@/lib/lab/session-belief";
import { restoreSession } from "@/lib/ranksearch/start-session";

const simulations = 9;
/** What is finished by then counts. */
const mostMs = 30_000;
const seed = 1;

self.onmessage = (message: MessageEvent<unknown>) => {
  self.postMessage(forecast(message.data));
};

function forecast(data: unknown): PlanForecast | null {
  const session = restoreSession(data);
  const until = performance.now() + mostMs;
  return forecastRest(
    { session, outstanding: [], belief: beliefOfSession(session), seed },
    { simulations, shouldStop: () => performance.now() > until, onProgress: () => {} },
  );
}
