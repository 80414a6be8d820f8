import { exactUpTo } from "./certificate/panel-odds";
import type { RankSearchConfig } from "./config";
import { findGoalProblem } from "./goal";

/** Beyond these, numbers of double precision no longer tell shares and bars apart; and nobody could pay for it. */
const leastError = 1e-12;
const leastShare = 1e-6;

/** What is wrong with a config, in words for its owner, or null. */
export function findConfigProblem(config: RankSearchConfig, itemCount: number): string | null {
  const { threshold, tolerance, respondents } = config;
  if (!Number.isInteger(itemCount) || itemCount < 1) return "There must be at least one item.";
  if (!(threshold > 0 && threshold < 1)) return "The threshold must lie between 0 and 1.";
  for (const delta of [config.allDelta, config.shareDelta, config.auditDelta]) {
    if (!(delta >= leastError && delta < 1)) {
      return `An error probability must lie between ${leastError} and 1.`;
    }
  }
  if (!(config.auditWrongShare > 0 && config.auditWrongShare < 1)) {
    return "The share of labels that may be wrong must lie between 0 and 1.";
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
  return findGoalProblem(config.goal) ?? findMismatch(config) ?? findSourceProblem(config);
}

function findSourceProblem({ sources, respondents, policy }: RankSearchConfig): string | null {
  if (sources === undefined) return null;
  if (sources.filter(({ truth }) => truth).length !== 1) return "Exactly one source is the truth.";
  const others = sources.filter(({ truth }) => !truth);
  if (others.some(({ answers }) => answers !== "duels")) {
    return "Only the truth answers about single items.";
  }
  if (respondents.kind === "panel" && others.length > 0 && respondents.size > exactUpTo) {
    return `Others can compare for a team of at most ${exactUpTo}. Ask a larger team alone.`;
  }
  if (policy === "paper" && others.length > 0) return "Rank-Search as published asks one source.";
  return null;
}

/** What a config's goal may be, given how it asks and whom; null if it may be what it is. */
export function findMismatch({
  goal,
  policy,
  respondents,
}: Pick<RankSearchConfig, "goal" | "policy" | "respondents">): string | null {
  const isCrowd = respondents.kind === "crowd";
  if (policy === "paper" && !(goal.rung === "all" && isCrowd)) {
    return "Rank-Search as published guarantees all labels together, for a crowd. Choose these, or another method.";
  }
  if (goal.rung === "estimated" && !isCrowd) {
    return "A team's own majority is found, not estimated. Choose the team's goal, or ask a crowd.";
  }
  if (goal.rung === "audited" && !isCrowd) {
    return "A team's own majority is found, not checked by a sample. Choose the team's goal, or ask a crowd.";
  }
  if (goal.rung === "team" && isCrowd) return "The team's goal is for a team: choose another one.";
  return null;
}
