/** Every way to spend a fixed budget, by the name that the command line takes. */
import { apt } from "./apt";
import { evenlyEstimated } from "./estimated";
import { knowledgeGradient } from "./knowledge-gradient";
import { oneCoin } from "./one-coin";
import { roundRobin } from "./round-robin";
import type { Strategy, StrategyStart } from "./strategy";

export const rivalNames = [
  "round-robin",
  "round-robin-estimated",
  "apt",
  "okg",
  "one-coin",
] as const;
export type RivalName = (typeof rivalNames)[number];

export const rivals: Record<RivalName, (start: StrategyStart) => Strategy> = {
  "round-robin": roundRobin,
  "round-robin-estimated": evenlyEstimated,
  apt,
  okg: knowledgeGradient,
  "one-coin": oneCoin,
};
