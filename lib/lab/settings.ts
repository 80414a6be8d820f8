/**
 * How clear-cut the items are: the settings of the paper's experiments (Section 6.1 and Appendix A), and more that
 * estimates are tried in. Each draws the items' shares of yes, mu_1 … mu_K; the paper states them for K = 2l items.
 */
import { integerBelow, type Random, shuffle, uniform } from "@/lib/random/generator";

export const settings = [
  "harmonic",
  "exponential",
  "3groups",
  "uniform",
  "12groups",
  "4groups",
] as const;

/**
 * `bimodal`: most items are clear, some lie anywhere between: Beta(.3, .3). `rare`: nine in ten have hardly any yes
 * ([0, .1]), the others lie anywhere above.
 */
export const drawnSettings = [...settings, "bimodal", "rare"] as const;
export type Setting = (typeof drawnSettings)[number];

/** Experiment 2 of the paper sets its rate from delta; its experiments have delta = 0.05. */
const exponentialErrorProbability = 0.05;

/** In ascending order of the paper's index; see `createWorld` for the shuffle. */
export function drawMeans(setting: Setting, itemCount: number, random: Random): Float64Array {
  const lower = Math.floor(itemCount / 2);
  const draw = meanDrawers[setting];
  return Float64Array.from({ length: itemCount }, (_, index) => draw({ index, lower, random }));
}

/**
 * Where a guarantee is hardest to keep: four clear items, two on each side, and all others just beyond the tolerance,
 * half of them on either side. `flat`: duels as the link says; `trap`: sharp among the clear items, which a
 * policy meets first, and exactly even wherever another item takes part.
 */
export interface NearSetting {
  readonly near: "flat" | "trap";
  readonly threshold: number;
  readonly tolerance: number;
}

/** How far beyond the tolerance. */
const nearDistance = 0.02;
/** Of the way from the threshold to either end. */
const clearWays = [0.9, 0.7];

export function drawNearMeans({ threshold, tolerance }: NearSetting, itemCount: number) {
  const distance = tolerance + nearDistance;
  const clear = clearWays.flatMap((way) => [
    threshold + way * (1 - threshold),
    threshold * (1 - way),
  ]);
  return Float64Array.from({ length: itemCount }, (_, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    return clear[index] ?? threshold + side * distance;
  });
}

/** M_ij of a trap, row-major. */
export function trapWinChances(means: Float64Array, theta: number): Float64Array {
  const clearest = means.map((mean) => Math.abs(mean - 0.5)).sort();
  const bar = clearest[Math.max(0, means.length - 2 * clearWays.length)]!;
  const isClear = (mean: number) => Math.abs(mean - 0.5) >= bar;
  const chances = new Float64Array(means.length ** 2).fill(0.5);
  for (const [first, mean] of means.entries()) {
    for (const [second, other] of means.entries()) {
      if (!isClear(mean) || !isClear(other)) continue;
      chances[first * means.length + second] = 1 / (1 + Math.exp(-theta * (mean - other)));
    }
  }
  return chances;
}

/** The levels of the sample: 60 passages, five at each. */
export const sampleLevels: LevelSetting = {
  levels: Array.from({ length: 60 }, (_, place) => 1 + (place % 12)),
};

/** Items with levels 1 … 12, such as grades of reading difficulty. */
export interface LevelSetting {
  readonly levels: readonly number[];
}

/**
 * mu = level / 13, as the paper treats its reading data. Takes so many of the levels at random: each at
 * most once while there are enough of them, as the paper does, else with replacement.
 */
export function drawLevelMeans(
  { levels }: LevelSetting,
  itemCount: number,
  random: Random,
): Float64Array {
  if (levels.length === 0) throw new RangeError("There are no levels to draw items from.");
  const chosen =
    itemCount <= levels.length
      ? shuffle(random, [...levels]).slice(0, itemCount)
      : Array.from({ length: itemCount }, () => levels[integerBelow(random, levels.length)]!);
  return Float64Array.from(chosen, (level) => level / 13);
}

interface Place {
  /** 0-based: the paper's i - 1. */
  readonly index: number;
  /** l: so many items lie below the middle. */
  readonly lower: number;
  readonly random: Random;
}

const meanDrawers: Record<Setting, (place: Place) => number> = {
  harmonic: ({ index, lower }) =>
    index < lower ? 1 / (lower + 2 - index) : 1 - 1 / (index - lower + 3),
  exponential: ({ index, lower, random }) => {
    const rate = 4 * Math.log((4 * Math.max(1, lower)) / exponentialErrorProbability);
    // The paper has no rule for a distance beyond 1, whose mean would be no chance at all: it ends at 1.
    const distance = Math.min(1, -Math.log1p(-uniform(random)) / rate);
    return index < lower ? distance : 1 - distance;
  },
  "3groups": ({ index, lower }) => {
    const middle = [0.35, 0.45, 0.55, 0.65][index - (lower - 2)];
    if (middle !== undefined) return middle;
    return index < lower ? 0.1 : 0.9;
  },
  uniform: ({ random }) => uniform(random),
  "12groups": ({ random }) => (1 + integerBelow(random, 12)) / 13,
  "4groups": ({ random }) => {
    const twelfth = integerBelow(random, 12);
    if (twelfth < 5) return 1 / 13;
    if (twelfth < 10) return 12 / 13;
    return twelfth === 10 ? 6 / 13 : 7 / 13;
  },
  bimodal: ({ random }) => drawBeta(bimodalShape, random),
  rare: ({ index, lower, random }) =>
    index < rareShare * 2 * lower ? 0.1 * uniform(random) : 0.1 + 0.9 * uniform(random),
};

const bimodalShape = 0.3;
const rareShare = 0.9;

/** Beta(a, a) for a below 1, by Jöhnk's method. */
function drawBeta(shape: number, random: Random): number {
  for (;;) {
    const one = uniform(random) ** (1 / shape);
    const sum = one + uniform(random) ** (1 / shape);
    if (sum > 0 && sum <= 1) return one / sum;
  }
}
