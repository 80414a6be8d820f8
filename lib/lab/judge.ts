/**
 * A simulated model, or a column of scores: what it says of each item in advance. A noisy judge puts an item above the threshold over
 * one below with the chance `auc` (normal scores within each side; .5 is worth nothing). A deterministic one puts all in their true order. Either
 * places a share of the items as if they lay on the other side, always the same ones: sharp and wrong, as models are.
 */
import { forkRandom, type Random, shuffle, uniform } from "@/lib/random/generator";
import { normalArea, normalQuantile } from "@/lib/random/normal";
import type { World } from "./worlds";

export const judgeKinds = ["noisy", "deterministic"] as const;

export type Judge = {
  /** The share of the items that it misplaces. */
  readonly misplaced: number;
} & ({ readonly kind: "noisy"; readonly auc: number } | { readonly kind: "deterministic" });

export function findJudgeProblem(judge: Judge): string | null {
  if (judge.kind === "noisy" && !(judge.auc >= 0.5 && judge.auc < 1)) {
    return `A judge's AUC lies between 0.5 and 1, not at ${judge.auc}.`;
  }
  const { misplaced } = judge;
  if (misplaced >= 0 && misplaced <= 1) return null;
  return `The share of misplaced items lies between 0 and 1, not at ${misplaced}.`;
}

/** In [0, 1] by item, larger for what it takes to be above. */
export function judgeScores(
  judge: Judge,
  { means }: Pick<World, "means">,
  { threshold, seed }: { readonly threshold: number; readonly seed: number },
): number[] {
  const seen = Array.from(means);
  const order = shuffle(
    forkRandom(seed, 1),
    seen.map((_, item) => item),
  );
  const wrong = order.slice(0, Math.round(judge.misplaced * seen.length));
  for (const item of wrong) seen[item] = Math.min(1, Math.max(0, 2 * threshold - seen[item]!));
  if (judge.kind === "deterministic") return seen;
  const random = forkRandom(seed, 0);
  // Two normals so far apart overlap in just this area.
  const half = normalQuantile(judge.auc) / Math.SQRT2;
  return seen.map((mean) => normalArea((mean >= threshold ? half : -half) + drawNormal(random)));
}

const edge = 2 ** -40;

function drawNormal(random: Random): number {
  return normalQuantile(Math.min(1 - edge, Math.max(edge, uniform(random))));
}
