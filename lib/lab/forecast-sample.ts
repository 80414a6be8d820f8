/** What a large running project still takes: some of its open items are simulated with what is known of them, and scaled up. */
import { hashWords } from "@/lib/random/generator";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { startSession } from "@/lib/ranksearch/start-session";
import { type ForecastControl, forecastRest, type PlanForecast } from "./forecast";
import type { Quantiles } from "./quantiles";
import { beliefOfSession } from "./session-belief";

export interface SampledProject {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly openItems: number;
  /** Pulls and yes of some open items; their duels, most of them with items outside the sample, are left out. */
  readonly sample: readonly { readonly pulls: number; readonly yes: number }[];
}

export function forecastSampledRest(
  project: SampledProject,
  seed: number,
  control: ForecastControl,
): PlanForecast | null {
  const session = sessionOfSample(project, seed);
  const belief = beliefOfSession(session);
  const forecast = forecastRest({ session, outstanding: [], belief, seed }, control);
  return forecast && scaled(forecast, project.openItems / project.sample.length);
}

/** A session of the sample alone, each item at its own error level, that has had the same pulls. */
function sessionOfSample({ config, itemCount, sample }: SampledProject, seed: number) {
  const small = { ...config, allDelta: (config.allDelta * sample.length) / itemCount };
  const session = startSession(small, sample.length, hashWords(seed, sample.length));
  for (const [item, counts] of sample.entries()) replayPulls(session, item, counts);
  return session;
}

function replayPulls(
  session: RankSearchSession,
  item: number,
  { pulls, yes }: { readonly pulls: number; readonly yes: number },
): void {
  const whole = Math.floor(yes);
  for (let at = 0; at < pulls; at++) {
    const outcome = at < whole ? 1 : at === whole ? yes - whole : 0;
    session.apply({ kind: "pull", item }, outcome);
  }
}

function scaled(forecast: PlanForecast, factor: number): PlanForecast {
  const times = ({ low, median, high }: Quantiles): Quantiles => ({
    low: factor * low,
    median: factor * median,
    high: factor * high,
  });
  return {
    ...forecast,
    answers: times(forecast.answers),
    pulls: times(forecast.pulls),
    duels: times(forecast.duels),
    money: times(forecast.money),
    settled: times(forecast.settled),
  };
}
