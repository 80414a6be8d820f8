/**
 * The planning model of duels: i beats j with probability 1/(1 + exp(-sharpness (mu_i - mu_j))). An
 * opponent known only roughly blunts the sharpness (the usual probit-like correction).
 */
export const gridSize = 24;
/** Opponents' means are rounded to this many steps for table look-ups; a multiple of 2 gridSize. */
const fineSteps = 96;
const bluntLevels = 6;
const largestVariance = 1 / 12;

export const gridMeans = Float64Array.from({ length: gridSize }, (_, g) => (g + 0.5) / gridSize);

/** log P(win) for grid point minus opponent in fine steps, one row per level of uncertainty. */
export interface LinkTables {
  readonly sharpness: number;
  readonly logWin: readonly Float64Array[];
}

export function createLinkTables(sharpness: number): LinkTables {
  const logWin = Array.from({ length: bluntLevels }, (_, level) => {
    const variance = (level / (bluntLevels - 1)) * largestVariance;
    const effective = blunted(sharpness, variance);
    return Float64Array.from({ length: 2 * fineSteps + 1 }, (_, place) => {
      const difference = (place - fineSteps) / fineSteps;
      return -Math.log1p(Math.exp(-effective * difference));
    });
  });
  return { sharpness, logWin };
}

export function blunted(sharpness: number, variance: number): number {
  return sharpness / Math.sqrt(1 + (Math.PI / 8) * sharpness * sharpness * variance);
}

export function bluntLevel(variance: number): number {
  const level = Math.round((variance / largestVariance) * (bluntLevels - 1));
  return Math.min(bluntLevels - 1, level);
}

function fineStep(mean: number): number {
  return Math.round(mean * fineSteps);
}

/** The place in a row of `logWin` of grid point 0 against an opponent; the next points are `fineStride` apart. */
export function linkOffset(opponentMean: number): number {
  return fineSteps + fineSteps / (2 * gridSize) - fineStep(opponentMean);
}
export const fineStride = fineSteps / gridSize;
