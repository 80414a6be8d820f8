import type { RankSearchConfig } from "./config";

/** What is wrong with a config, in words for its owner, or null. */
export function findConfigProblem(config: RankSearchConfig, itemCount: number): string | null {
  const { threshold, tolerance, errorProbability, respondents } = config;
  if (!Number.isInteger(itemCount) || itemCount < 1) return "There must be at least one item.";
  if (!(threshold > 0 && threshold < 1)) return "The threshold must lie between 0 and 1.";
  if (!(errorProbability > 0 && errorProbability < 1)) {
    return "The error probability must lie between 0 and 1.";
  }
  if (!(tolerance >= 0 && threshold - tolerance > 0 && threshold + tolerance < 1)) {
    return "Threshold minus and plus tolerance must stay between 0 and 1.";
  }
  if (!(config.pricePull > 0 && config.priceDuel > 0)) return "Prices must be positive.";
  if (config.answerCapPerItem !== null && !(config.answerCapPerItem >= 1)) {
    return "The cap must be at least one answer per item, or none.";
  }
  if (config.budget !== null && !(config.budget >= 0)) return "The budget must not be negative.";
  if (
    respondents.kind === "panel" &&
    !(Number.isInteger(respondents.size) && respondents.size >= 1)
  ) {
    return "A panel has at least one member.";
  }
  return null;
}
