/**
 * The plan that needs no algorithm: the same number of pulls for every item, labelled by the share of yes.
 * How many are enough for the owner's guarantee, over the worlds that the project may turn out to be.
 */
import betainc from "@stdlib/math-base-special-betainc";
import { goalDelta, type RankSearchConfig } from "@/lib/ranksearch/config";
import { proofOf } from "@/lib/ranksearch/goal";
import { isWrong, type World } from "./worlds";

const mostPulls = 100_000;

/** Pulls per item, an odd number so that there is no tie at one half; null if 100,000 are not enough. */
export function fixedPullsPerItem(
  worlds: readonly World[],
  config: RankSearchConfig,
): number | null {
  const suffices = (half: number) =>
    expectedFailure(worlds, config, 2 * half + 1) <= goalDelta(config);
  let high = 0;
  while (!suffices(high)) {
    if (2 * high + 1 > mostPulls) return null;
    high = 2 * high + 1;
  }
  let low = Math.floor(high / 2) - 1;
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (suffices(middle)) high = middle;
    else low = middle;
  }
  return 2 * high + 1;
}

/** Guarantee `all`: the chance of any wrong label. `share`: the expected share of wrong labels. */
function expectedFailure(
  worlds: readonly World[],
  config: RankSearchConfig,
  pulls: number,
): number {
  let sum = 0;
  for (const { means } of worlds) {
    let logAllRight = 0;
    let wrong = 0;
    for (const mean of means) {
      const chance = chanceWrong(mean, config, pulls);
      logAllRight += Math.log1p(-Math.min(chance, 1 - 1e-12));
      wrong += chance;
    }
    sum += proofOf(config.goal) === "all" ? -Math.expm1(logAllRight) : wrong / means.length;
  }
  return sum / worlds.length;
}

/** P(yes >= k) = I_mean(k, n - k + 1), the regularised incomplete beta function. */
function chanceWrong(mean: number, config: RankSearchConfig, pulls: number): number {
  const needed = Math.max(0, Math.ceil(config.threshold * pulls));
  const above = needed === 0 ? 1 : betainc(mean, needed, pulls - needed + 1);
  return (
    (isWrong(mean, "above", config) ? above : 0) + (isWrong(mean, "below", config) ? 1 - above : 0)
  );
}
