/** The rung Estimated by itself, without a session around it: as it asks, labels and claims. */

import { Estimate } from "@/lib/ranksearch/estimate/estimate";
import { GoalWatch } from "@/lib/ranksearch/estimate/goal-watch";
import { EstimatePlanner, type Prices } from "@/lib/ranksearch/estimate/planner-estimate";
import type { EstimatedStop } from "@/lib/ranksearch/goal";
import { finish } from "@/lib/ranksearch/in-steps";
import { type Outcome, type Question, questionItems } from "@/lib/ranksearch/question";
import { roundRobin } from "./round-robin";
import type { Strategy, StrategyStart } from "./strategy";

export interface EstimatedStart extends StrategyStart {
  readonly stop: EstimatedStop;
  readonly mostPerItem: number;
  /** Given where comparisons may be asked as well. */
  readonly prices?: Prices | undefined;
}

export interface EstimatedStrategy extends Strategy {
  readonly estimate: Estimate;
}

/** Holding ends after so many people in a row found nothing, as it does in a session after two quiet minutes. */
const patience = 40;

export function estimated(start: EstimatedStart): EstimatedStrategy {
  const estimate = new Estimate(start);
  const watch = new GoalWatch(estimate, start);
  const planner = new EstimatePlanner(estimate, {
    ...{ seed: start.seed, threshold: start.threshold },
    mostPerItem: () => start.mostPerItem,
    prices: () => start.prices ?? null,
    hasManyPeople: () => true,
  });
  finish(planner.begin());
  let fruitless = 0;
  return {
    estimate,
    next(barred) {
      if (planner.planDue) finish(planner.planInSteps());
      const question = planner.next(barred, []);
      fruitless = question === null ? fruitless + 1 : 0;
      if (question !== null || fruitless < patience || !planner.isHolding) return question;
      planner.stopHolding();
      return planner.next(barred, []);
    },
    reserve: (question) => planner.reserve(question),
    record(question, outcome) {
      count(estimate, question, outcome);
      planner.release(question);
      planner.applied(question, outcome);
      watch.answered(questionItems(question));
    },
    ...reading(estimate),
    get isDone() {
      return watch.isReached;
    },
  };
}

/** The same labels and claims from answers that are spread evenly: what the choice of questions is worth. */
export function evenlyEstimated(start: StrategyStart): EstimatedStrategy {
  const estimate = new Estimate(start);
  const even = roundRobin(start);
  return {
    ...even,
    estimate,
    record(question, outcome, person) {
      even.record(question, outcome, person);
      count(estimate, question, outcome);
    },
    ...reading(estimate),
  };
}

function count(estimate: Estimate, question: Question, outcome: Outcome): void {
  if (question.kind === "pull") estimate.addPull(question.item, outcome);
  else estimate.addDuel(question.first, question.second, outcome);
}

function reading(estimate: Estimate): Pick<Strategy, "labels" | "claim"> {
  return {
    labels: () => Array.from({ length: estimate.itemCount }, (_, item) => estimate.of(item).label),
    claim: () => {
      let sum = 0;
      for (let item = 0; item < estimate.itemCount; item++) sum += estimate.of(item).right.strict;
      return sum / estimate.itemCount;
    },
  };
}
