/** Runs an algorithm in fresh worlds. Each repetition has its own streams, named by its number. */
import { forkRandom, hashWords } from "@/lib/random/generator";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { type AlgorithmName, algorithms } from "./algorithms";
import { createCrowd } from "./create-crowd";
import { crowdMean, honestPeople, type People } from "./people";
import { createWorld, isWrong, type WorldSpec } from "./worlds";

export interface Simulation {
  readonly algorithm: AlgorithmName;
  readonly world: WorldSpec;
  /** Who answers; honest people unless said. */
  readonly people?: People;
  readonly config: RankSearchConfig;
  readonly seed: number;
}

export interface RunResult {
  readonly pulls: number;
  readonly duels: number;
  readonly wrong: number;
  readonly undecided: number;
}

const streams = { world: 0, answers: 1, algorithm: 2 } as const;

/**
 * Depends on the simulation and the repetition's number alone, so repetitions may run anywhere. Simulations
 * that differ in the algorithm or its prices alone meet the same world, and people who answer the n-th
 * question about an item alike: their costs may be compared run by run (`paired-ratio.ts`).
 */
export function runRepetition(simulation: Simulation, repetition: number): RunResult {
  const { seed, config } = simulation;
  const world = createWorld(simulation.world, forkRandom(seed, repetition, streams.world));
  const people = simulation.people ?? honestPeople;
  const crowd = createCrowd(world, people, hashWords(seed, repetition, streams.answers));
  const algorithmSeed = hashWords(seed, repetition, streams.algorithm);
  const labels = algorithms[simulation.algorithm](crowd, config, algorithmSeed);
  let wrong = 0;
  let undecided = 0;
  for (const [item, side] of labels.entries()) {
    if (side === null) undecided++;
    else if (isWrong(crowdMean(people, world.means[item]!), side, config)) wrong++;
  }
  return { ...crowd.asked, wrong, undecided };
}
