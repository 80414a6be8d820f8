/**
 * One curve for a project: simulated people take it up the ladder, rung by rung, in worlds drawn from what is believed of
 * it, and it is looked at on the way. The cheap rungs come first, in all simulations, so that there is soon something to see.
 */
import { hashWords } from "@/lib/random/generator";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { type Belief, worldStream } from "./belief";
import type { ForecastControl } from "./forecast";
import { Climb, type LadderRung, type Sight } from "./ladder-climb";
import { meanOf, type Quantiles, quantilesOf } from "./quantiles";

export interface LadderPoint {
  readonly answers: number;
  readonly money: number;
  /** Expected share of right labels, and the range of four in five simulations. */
  readonly right: { readonly mean: number; readonly low: number; readonly high: number };
  /** Shares of the items that are proven. */
  readonly share: number;
  readonly all: number;
}

/** Where a rung is reached. */
export interface LadderMark<Rung = LadderRung> {
  readonly rung: Rung;
  readonly simulations: number;
  readonly answers: Quantiles;
  readonly money: Quantiles;
  /** Different people: so many are asked about the item that takes most. */
  readonly people: Quantiles;
  /** Expected share of right labels. */
  readonly right: number;
}

export interface LadderForecast<Rung = LadderRung> {
  readonly points: readonly LadderPoint[];
  readonly marks: readonly LadderMark<Rung>[];
}

export interface LadderProject {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly belief: Belief;
  readonly seed: number;
  /** Larger projects are simulated with so many items and scaled up. */
  readonly mostItems: number;
}

export interface LadderControl extends Pick<ForecastControl, "onProgress"> {
  /** Of each rung; no more than of the one before. */
  readonly simulations: Readonly<Record<LadderRung, number>>;
  /** Asked often, by rung: each has its own time. */
  shouldStop(rung: LadderRung): boolean;
  onForecast(forecast: LadderForecast): void;
}

const ladder = ["estimated", "share", "all"] as const;

export function forecastLadder(project: LadderProject, control: LadderControl): LadderForecast {
  let climbs: readonly Climb[] = [];
  const marks: LadderMark[] = [];
  const scale = project.itemCount / simulatedItems(project);
  const total = ladder.reduce((sum, rung) => sum + control.simulations[rung], 0);
  let done = 0;
  let forecast: LadderForecast = { points: [], marks };
  for (const rung of ladder) {
    const reached: Climb[] = [];
    for (let simulation = 0; simulation < control.simulations[rung]; simulation++) {
      const climb = rung === ladder[0] ? startClimb(project, simulation) : climbs[simulation];
      if (climb === undefined) break;
      if (!climb.to(rung, () => control.shouldStop(rung))) break;
      reached.push(climb);
      control.onProgress(++done, total);
    }
    if (reached.length === 0) break;
    marks.push(markOf(rung, reached, scale));
    climbs = reached;
    forecast = { points: pointsOf(reached, scale), marks: [...marks] };
    control.onForecast(forecast);
  }
  return forecast;
}

function simulatedItems({ itemCount, mostItems }: LadderProject): number {
  return Math.min(itemCount, mostItems);
}

function startClimb(project: LadderProject, simulation: number): Climb {
  const { config, itemCount, seed } = project;
  const items = simulatedItems(project);
  const world = project.belief(items, worldStream(seed, simulation));
  // Each item of the few at the level that it has among the many.
  const allDelta = (config.allDelta * items) / itemCount;
  return new Climb({ ...config, allDelta }, world, {
    answers: hashWords(seed, simulation, 1),
    algorithm: hashWords(seed, simulation, 2),
  });
}

function markOf(rung: LadderRung, reached: readonly Climb[], scale: number): LadderMark {
  const ends = reached.map((climb) => climb.end);
  return {
    rung,
    simulations: reached.length,
    answers: quantilesOf(ends.map(({ answers }) => answers * scale)),
    money: quantilesOf(ends.map(({ money }) => money * scale)),
    people: quantilesOf(reached.map(({ people }) => people)),
    right: meanOf(ends.map(({ right }) => right)),
  };
}

/** Where some simulations have ended already, their last sight goes on standing for them. */
function pointsOf(climbs: readonly Climb[], scale: number): LadderPoint[] {
  const longest = Math.max(...climbs.map(({ sights }) => sights.length));
  return Array.from({ length: longest }, (_, place) => {
    const seen: Sight[] = climbs.map(({ sights }) => sights[place] ?? sights.at(-1)!);
    const { low, high } = quantilesOf(seen.map(({ right }) => right));
    return {
      answers: scale * Math.max(...seen.map(({ answers }) => answers)),
      money: scale * Math.max(...seen.map(({ money }) => money)),
      right: { mean: meanOf(seen.map(({ right }) => right)), low, high },
      share: meanOf(seen.map(({ share }) => share)),
      all: meanOf(seen.map(({ all }) => all)),
    };
  });
}
