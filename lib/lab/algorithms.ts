/** Every algorithm of the lab, by the name that the command line takes. */
import { activeRank } from "./active-rank";
import type { Algorithm } from "./algorithm";
import { clucb } from "./clucb";
import { runEngineSession } from "./engine-session";
import { paperInLeaps } from "./paper-in-leaps";
import { plpacAmpr } from "./plpac-ampr";
import { rankThenSearch } from "./rank-then-search";
import { simpleLabel } from "./simple-label";

export const algorithmNames = [
  "paper",
  "adaptive",
  "pull-only",
  "simple-label",
  "clucb",
  "active-rank",
  "plpac",
  "paper-in-leaps",
] as const;
export type AlgorithmName = (typeof algorithmNames)[number];

export const algorithms: Record<AlgorithmName, Algorithm> = {
  paper: engineSession("paper"),
  adaptive: engineSession("adaptive"),
  "pull-only": engineSession("pull-only"),
  "simple-label": simpleLabel,
  clucb,
  "active-rank": rankThenSearch(activeRank),
  plpac: rankThenSearch(plpacAmpr),
  "paper-in-leaps": paperInLeaps,
};

function engineSession(policy: "paper" | "adaptive" | "pull-only"): Algorithm {
  return (crowd, config, seed) => runEngineSession(crowd, { ...config, policy }, seed);
}
