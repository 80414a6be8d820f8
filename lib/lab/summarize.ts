/** Repetitions of a simulation in a few numbers. */
import type { PeopleKind } from "./people";
import type { RunResult, Simulation } from "./simulate";
import type { TraitKind } from "./traits";
import { settingName } from "./worlds";

export interface Spread {
  readonly mean: number;
  /** Of the sample: divided by n - 1 */
  readonly sd: number;
}

export interface Summary {
  readonly policy: string;
  readonly setting: string;
  readonly crowd: PeopleKind;
  readonly traits: TraitKind;
  readonly items: number;
  readonly runs: number;
  /** Runs with at least one wrong label */
  readonly failedRuns: number;
  /** Mean share of the labelled items whose label is wrong */
  readonly wrongShare: number;
  /** Mean share of items left without a label */
  readonly undecidedShare: number;
  readonly pulls: Spread;
  readonly duels: Spread;
  readonly cost: Spread;
  /** Mean number of people who answered */
  readonly people: number;
  /** Over all people of all runs */
  readonly answersPerPerson: Spread;
  /** The most answers that anyone gave in any run about one item while it was open */
  readonly mostAnswersOnOneOpenItem: number;
  /** Runs that ended because nobody could be asked anything */
  readonly ranDry: number;
}

export function summarize(simulation: Simulation, results: readonly RunResult[]): Summary {
  const { algorithm, world, config } = simulation;
  const { itemCount } = world;
  const costs = results.map(({ pulls, duels }) => costOf(config, pulls, duels));
  const wrongShares = results.map(
    ({ wrong, undecided }) => wrong / Math.max(1, itemCount - undecided),
  );
  return {
    policy: algorithm,
    setting: settingName(world),
    crowd: simulation.people.kind,
    traits: simulation.traits?.kind ?? "honest",
    items: itemCount,
    runs: results.length,
    failedRuns: results.filter(({ wrong }) => wrong > 0).length,
    wrongShare: spreadOf(wrongShares).mean,
    undecidedShare: spreadOf(results.map(({ undecided }) => undecided / itemCount)).mean,
    pulls: spreadOf(results.map(({ pulls }) => pulls)),
    duels: spreadOf(results.map(({ duels }) => duels)),
    cost: spreadOf(costs),
    people: spreadOf(results.map(({ people }) => people)).mean,
    answersPerPerson: answersPerPerson(results),
    mostAnswersOnOneOpenItem: Math.max(
      0,
      ...results.map(({ mostAnswersOnOneOpenItem }) => mostAnswersOnOneOpenItem),
    ),
    ranDry: results.filter(({ ranDry }) => ranDry).length,
  };
}

function answersPerPerson(results: readonly RunResult[]): Spread {
  let people = 0;
  let answers = 0;
  let squares = 0;
  for (const result of results) {
    people += result.people;
    answers += result.pulls + result.duels;
    squares += result.answerSquares;
  }
  if (people === 0) return { mean: 0, sd: 0 };
  const mean = answers / people;
  const variance = people > 1 ? (squares - people * mean ** 2) / (people - 1) : 0;
  return { mean, sd: Math.sqrt(Math.max(0, variance)) };
}

export function costOf(
  prices: { readonly pricePull: number; readonly priceDuel: number },
  pulls: number,
  duels: number,
): number {
  return pulls * prices.pricePull + duels * prices.priceDuel;
}

export function spreadOf(values: readonly number[]): Spread {
  const count = values.length;
  if (count === 0) return { mean: 0, sd: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: count > 1 ? Math.sqrt(squares / (count - 1)) : 0 };
}
