/** Runs an algorithm in fresh worlds. Each repetition has its own streams, named by its number. */
import { forkRandom, hashWords } from "@/lib/random/generator";
import { policies, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { Labels } from "./algorithm";
import { type AlgorithmName, algorithms } from "./algorithms";
import { type AuditedOutcome, auditedOutcome } from "./audited/audited-outcome";
import { shareRight } from "./budget/assess";
import type { Assessed } from "./budget/estimate-run";
import { createCrowd } from "./create-crowd";
import { labelsOf } from "./engine-session";
import { type Judge, judgeScores } from "./judge";
import type { Comparers, People, Pool } from "./people";
import { type PoolOutcome, runPoolSession } from "./pool/pool-session";
import { crowdMean, noTraits, type Traits } from "./traits";
import { createWorld, isWrong, type World, type WorldSpec } from "./worlds";

export interface Simulation {
  readonly algorithm: AlgorithmName;
  readonly world: WorldSpec;
  readonly people: People;
  /** Others who compare for a pool of people, who then answer about single items alone. */
  readonly comparers?: Comparers;
  /** A model or a column of scores that hints; none unless said. */
  readonly judge?: Judge;
  /** What people are like; nothing in particular unless said. */
  readonly traits?: Traits;
  readonly config: RankSearchConfig;
  readonly seed: number;
}

export interface RunResult {
  readonly pulls: number;
  readonly duels: number;
  readonly wrong: number;
  readonly undecided: number;
  /** People who answered, and the sum over them of the square of each one's answers. */
  readonly people: number;
  readonly answerSquares: number;
  readonly mostAnswersOnOneOpenItem: number;
  readonly ranDry: boolean;
  /** How right the labels are and claim to be; of a pool's sessions that estimate it. */
  readonly assessed?: Assessed;
  /** What came of its checks, with that goal. */
  readonly audited?: AuditedOutcome;
}

const streams = { world: 0, answers: 1, algorithm: 2, judge: 3 } as const;

/**
 * Depends on the simulation and the repetition's number alone, so repetitions may run anywhere. Simulations
 * that differ in the algorithm or its prices alone meet the same world, and people who answer the n-th
 * question about an item alike (a pool: the same people, of the same minds): their costs may be compared run
 * by run (`paired-ratio.ts`).
 */
export function runRepetition(simulation: Simulation, repetition: number): RunResult {
  const { seed, people } = simulation;
  const world = createWorld(simulation.world, forkRandom(seed, repetition, streams.world));
  const seeds = {
    answers: hashWords(seed, repetition, streams.answers),
    algorithm: hashWords(seed, repetition, streams.algorithm),
  };
  return people.kind === "pool"
    ? runWithPool(simulation, people, { world, seeds })
    : runWithNewPeople(simulation, { world, seeds });
}

interface Repetition {
  readonly world: World;
  readonly seeds: { readonly answers: number; readonly algorithm: number };
}

function runWithNewPeople(simulation: Simulation, { world, seeds }: Repetition): RunResult {
  const crowd = createCrowd(world, simulation.traits ?? noTraits, seeds.answers);
  const labels = algorithms[simulation.algorithm](crowd, simulation.config, seeds.algorithm);
  const answers = crowd.asked.pulls + crowd.asked.duels;
  return {
    ...crowd.asked,
    ...judge(simulation, world, labels),
    people: answers,
    answerSquares: answers,
    mostAnswersOnOneOpenItem: Math.min(1, answers),
    ranDry: false,
  };
}

function runWithPool(
  simulation: Simulation,
  people: Pool,
  { world, seeds }: Repetition,
): RunResult {
  const policy = policies.find((name) => name === simulation.algorithm);
  if (policy === undefined) {
    throw new RangeError(
      `"${simulation.algorithm}" is no policy of a session: no pool answers it.`,
    );
  }
  const { traits = noTraits } = simulation;
  const { comparers } = simulation;
  const expectedPeople = comparers?.people.size ?? people.size;
  const config = { ...simulation.config, policy, expectedPeople };
  const hints = hintsOf(simulation, world, hashWords(seeds.answers, streams.judge));
  const { state, tally, ended } = runPoolSession({
    ...{ world, traits, people, config, seed: seeds },
    ...(comparers && { comparers }),
    ...(hints && { hints }),
  });
  return {
    ...state.answers,
    ...judge(simulation, world, labelsOf(state.ranking)),
    people: tally.people,
    answerSquares: tally.squares,
    mostAnswersOnOneOpenItem: tally.mostOnOneOpenItem,
    ranDry: ended === "dry",
    ...assess(simulation, world, { state, tally, ended }),
    ...(config.goal.rung === "audited" && {
      audited: auditedOutcome(state, { world, traits, config }),
    }),
  };
}

function hintsOf({ judge: hinting, config }: Simulation, world: World, seed: number) {
  return hinting && judgeScores(hinting, world, { threshold: config.threshold, seed });
}

function assess(
  { traits = noTraits, config }: Simulation,
  world: World,
  { state, tally, ended }: Omit<PoolOutcome, "otherTallies">,
): Pick<RunResult, "assessed"> {
  const { estimated } = state.ranking.claimed();
  if (estimated === null) return {};
  const labels = labelsOf(state.ranking);
  const assessed: Assessed = {
    answersPerItem: (state.answers.pulls + state.answers.duels) / world.means.length,
    people: tally.people,
    right: shareRight(
      world.means.map((mean) => crowdMean(traits, mean)),
      labels,
      config,
    ),
    claimed: estimated,
    unlabelled: labels.filter((label) => label === null).length,
    ownClaim: null,
    stopped: ended === "finished",
  };
  return { assessed };
}

/** Right is what the population would say that the people are drawn from. */
function judge({ traits = noTraits, config }: Simulation, world: World, labels: Labels) {
  let wrong = 0;
  let undecided = 0;
  for (const [item, side] of labels.entries()) {
    if (side === null) undecided++;
    else if (isWrong(crowdMean(traits, world.means[item]!), side, config)) wrong++;
  }
  return { wrong, undecided };
}
