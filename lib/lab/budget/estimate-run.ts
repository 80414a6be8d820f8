/** Simulated projects under a fixed budget: how right their labels are, and how right they claim to be. */
import type { Pool } from "@/lib/lab/people";
import { createWorld, type World, type WorldSpec } from "@/lib/lab/worlds";
import { forkRandom, hashWords } from "@/lib/random/generator";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { Estimate } from "@/lib/ranksearch/estimate/estimate";
import type { Prices } from "@/lib/ranksearch/estimate/planner-estimate";
import type { Reading } from "@/lib/ranksearch/estimate/share-cells";
import type { ShareClaim } from "@/lib/ranksearch/estimate/share-range";
import { assertNever } from "@/lib/ranksearch/question";
import { shareRight } from "./assess";
import { estimated } from "./estimated";
import { proven } from "./proven";
import { type Answerers, poolAnswerers, runProject } from "./run-project";
import { type RivalName, rivals } from "./strategies";
import type { Boundary, Strategy } from "./strategy";

/** How long a project goes on: looked at after each of these answers per item, to its target, or to its own end. */
type Until =
  | { readonly kind: "answers"; readonly perItem: readonly number[] }
  | { readonly kind: "target"; readonly share: number }
  | { readonly kind: "end" };

export interface BudgetPlan extends Boundary {
  readonly strategy: "estimated" | RivalName | RankSearchConfig;
  readonly until: Until;
  /** No item is asked about more often, by ours; null for no end. */
  readonly mostPerItem: number | null;
  /** Work out no ranges, which take most of the time: claims are then their point alone. */
  readonly withoutRanges?: boolean;
  /** Given where ours may ask comparisons as well. */
  readonly prices?: Prices | undefined;
}

export interface EstimateSimulation extends BudgetPlan {
  readonly world: WorldSpec;
  readonly people: Pool;
  readonly seed: number;
}

/** A project at one moment. */
export interface Assessed {
  readonly answersPerItem: number;
  readonly people: number;
  readonly right: Reading<number>;
  /** What the estimate says of these answers; the labels of a rival may be others. */
  readonly claimed: Reading<ShareClaim>;
  /** Items without a label. */
  readonly unlabelled: number;
  /** What the strategy itself claims, by the strict reading. */
  readonly ownClaim: number | null;
  /** It reached its end: its budget or target, or what its own rule says. */
  readonly stopped: boolean;
}

const streams = { world: 0, answers: 1, algorithm: 2 } as const;
/** Where a project that does not reach its target is given up, in answers per item. */
const mostAnswersPerItem = 60;

export function runEstimate(simulation: EstimateSimulation, repetition: number): Assessed[] {
  const { seed, people } = simulation;
  const world = createWorld(simulation.world, forkRandom(seed, repetition, streams.world));
  const answers = hashWords(seed, repetition, streams.answers);
  return runPlan(simulation, {
    world,
    answerers: poolAnswerers(world, people, answers),
    seeds: { answers, algorithm: hashWords(seed, repetition, streams.algorithm) },
  });
}

interface PlanConditions {
  readonly world: Pick<World, "means">;
  readonly answerers: Answerers;
  readonly seeds: { readonly answers: number; readonly algorithm: number };
  /** Told at the end, for those who want to know more than shares. */
  readonly onEnd?: (strategy: Strategy, estimate: Estimate) => void;
}

/** One entry per look; after a project's own end the later ones are as the last. */
export function runPlan(plan: BudgetPlan, conditions: PlanConditions): Assessed[] {
  const { world, answerers, seeds } = conditions;
  const itemCount = world.means.length;
  const { until } = plan;
  const marks = marksOf(until);
  const strategy = createStrategy(plan, itemCount, seeds.algorithm);
  const estimate = new Estimate({ itemCount, ...plan });
  const looks: Assessed[] = [];
  const look = (answers: number, people: number, stopped: boolean): Assessed => {
    const labels = strategy.labels();
    return {
      answersPerItem: answers / itemCount,
      people,
      right: shareRight(world.means, labels, plan),
      claimed: plan.withoutRanges === true ? pointsOf(estimate) : estimate.shareRight(),
      unlabelled: labels.filter((label) => label === null).length,
      ownClaim: strategy.claim(),
      stopped,
    };
  };
  const watched = watch(strategy, estimate);
  const due = marks.map((mark) => Math.round(mark * itemCount));
  const outcome = runProject({
    ...{ itemCount, answerers, strategy: watched },
    seed: seeds.answers,
    mostAnswers: Math.max(...due),
    onAnswer(answers, people) {
      if (until.kind === "answers" && answers === due[looks.length])
        looks.push(look(answers, people, true));
    },
  });
  if (looks.length < due.length) {
    const last = look(outcome.answers, outcome.people, outcome.ended === "done");
    while (looks.length < due.length) looks.push(last);
  }
  conditions.onEnd?.(strategy, estimate);
  return looks;
}

function pointsOf(estimate: Estimate): Reading<ShareClaim> {
  const mean = (reading: keyof Reading<number>) => {
    let sum = 0;
    for (let item = 0; item < estimate.itemCount; item++) sum += estimate.of(item).right[reading];
    const point = sum / estimate.itemCount;
    return { point, low10: point, high90: point, low025: point };
  };
  return { strict: mean("strict"), tolerant: mean("tolerant") };
}

function marksOf(until: Until): readonly number[] {
  switch (until.kind) {
    case "answers":
      return until.perItem;
    case "target":
      return [mostAnswersPerItem];
    case "end":
      return [Number.POSITIVE_INFINITY];
    default:
      return assertNever(until);
  }
}

function createStrategy(plan: BudgetPlan, itemCount: number, seed: number): Strategy {
  const { threshold, tolerance, until, mostPerItem } = plan;
  const start = { itemCount, threshold, tolerance, seed };
  if (typeof plan.strategy === "object") return proven(plan.strategy, itemCount, seed);
  if (plan.strategy !== "estimated") return rivals[plan.strategy](start);
  return estimated({
    ...start,
    stop: until.kind === "target" ? until : { kind: "answers", perItem: Number.POSITIVE_INFINITY },
    mostPerItem: mostPerItem ?? Number.POSITIVE_INFINITY,
    prices: plan.prices,
  });
}

/** Counts every answer in an estimate beside the strategy. */
function watch(strategy: Strategy, estimate: Estimate): Strategy {
  return {
    next: (barred) => strategy.next(barred),
    reserve: (question) => strategy.reserve?.(question),
    record(question, outcome, person) {
      strategy.record(question, outcome, person);
      if (question.kind === "pull") estimate.addPull(question.item, outcome);
      else estimate.addDuel(question.first, question.second, outcome);
    },
    labels: () => strategy.labels(),
    claim: () => strategy.claim(),
    get isDone() {
      return strategy.isDone;
    },
  };
}
