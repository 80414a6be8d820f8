/** A forecast as plain data, so that it can be handed to another thread or to the browser's worker. */

import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { DuelRecord } from "@/lib/ranksearch/duel-record";
import { createItemCounts } from "@/lib/ranksearch/item-state";
import { assertNever, type Question } from "@/lib/ranksearch/question";
import { restoreSession } from "@/lib/ranksearch/start-session";
import { type Belief, type Clarity, fittedBelief, guessBelief } from "./belief";
import {
  type ForecastControl,
  forecastProject,
  forecastRest,
  type Plan,
  type PlanForecast,
} from "./forecast";
import { beliefOfSession } from "./session-belief";

/** What is known of the items: how clear-cut the owner thinks they are, or pulls that some of them had. */
export type Knowledge =
  | { readonly kind: "guess"; readonly clarity: Clarity }
  | {
      readonly kind: "pilot";
      readonly items: readonly { readonly pulls: number; readonly yes: number }[];
    };

export type ForecastTask =
  | {
      readonly kind: "project";
      readonly config: RankSearchConfig;
      readonly itemCount: number;
      readonly knowledge: Knowledge;
      readonly plans: readonly Plan[];
      readonly seed: number;
    }
  | {
      readonly kind: "rest";
      /** What `serialize` gave. */
      readonly session: unknown;
      readonly outstanding: readonly Question[];
      readonly seed: number;
    };

/** One forecast a plan; of a running session, what is still to come. */
export function runForecastTask(task: ForecastTask, control: ForecastControl): PlanForecast[] {
  switch (task.kind) {
    case "project": {
      const belief = beliefFrom(task.knowledge, task.config.threshold);
      return forecastProject({ ...task, belief }, control);
    }
    case "rest": {
      const session = restoreSession(task.session);
      const belief = beliefOfSession(session);
      const { outstanding, seed } = task;
      const forecast = forecastRest({ session, outstanding, belief, seed }, control);
      return forecast === null ? [] : [forecast];
    }
    default:
      return assertNever(task);
  }
}

function beliefFrom(knowledge: Knowledge, threshold: number): Belief {
  switch (knowledge.kind) {
    case "guess":
      return guessBelief(knowledge.clarity, threshold);
    case "pilot": {
      const counts = createItemCounts(knowledge.items.length);
      for (const [item, { pulls, yes }] of knowledge.items.entries()) {
        counts.pulls[item] = pulls;
        counts.yes[item] = yes;
      }
      return fittedBelief(counts, new DuelRecord(knowledge.items.length), threshold);
    }
    default:
      return assertNever(knowledge);
  }
}
