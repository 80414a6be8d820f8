import type { RankSearchConfig } from "./config";

/** Beyond these, numbers of double precision no longer tell shares and bars apart; and nobody could pay for it. */
const leastError = 1e-12;
const leastShare = 1e-6;

/** What is wrong with a config, in words for its owner, or null. */
export function findConfigProblem(config: RankSearchConfig, itemCount: number): string | null {
  const { threshold, tolerance, errorProbability, respondents } = config;
  if (!Number.isInteger(itemCount) || itemCount < 1) return "There must be at least one item.";
  if (!(threshold > 0 && threshold < 1)) return "The threshold must lie between 0 and 1.";
  if (!(errorProbability >= leastError && errorProbability < 1)) {
    return `The error probability must lie between ${leastError} and 1.`;
  }
  if (!(tolerance >= 0 && threshold - tolerance >= leastShare)) {
    return `Threshold minus tolerance must be at least ${leastShare}.`;
  }
  if (!(threshold + tolerance <= 1 - leastShare)) {
    return `Threshold plus tolerance must be at most ${1 - leastShare}.`;
  }
  if (!(config.pricePull > 0 && config.priceDuel > 0)) return "Prices must be positive.";
  if (config.answerCapPerItem !== null && !(config.answerCapPerItem >= 1)) {
    return "The cap must be at least one answer per item, or none.";
  }
  if (
    respondents.kind === "panel" &&
    !(Number.isInteger(respondents.size) && respondents.size >= 1)
  ) {
    return "A panel has at least one member.";
  }
  if (config.policy === "paper" && (config.guarantee !== "all" || respondents.kind !== "crowd")) {
    return "Rank-Search as published guarantees all labels together, for a crowd. Choose these, or another method.";
  }
  return null;
}
