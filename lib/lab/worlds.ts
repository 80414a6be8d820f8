/**
 * A simulated world: what a pull and a duel answer on average, by honest, independent annotators.
 */
import { bernoulli, type Random, shuffle } from "@/lib/random/generator";
import type { Side } from "@/lib/ranksearch/label";
import type { Boundary } from "@/lib/ranksearch/paper/figure-out-label";
import { assertNever, type Outcome, type Question } from "@/lib/ranksearch/question";
import {
  drawLevelMeans,
  drawMeans,
  drawNearMeans,
  type LevelSetting,
  type NearSetting,
  type Setting,
  trapWinChances,
} from "./settings";

/**
 * How often `first` wins a duel, from the difference of the two means; half of the time if `flat`. `matrix` gives each chance by
 * itself, row-major, K x K: for worlds that no link describes (cycles, noise).
 */
export type Link =
  | { readonly kind: "linear"; readonly theta: number }
  | { readonly kind: "btl"; readonly theta: number }
  | { readonly kind: "flat" }
  | { readonly kind: "matrix"; readonly winChances: Float64Array };

export interface World {
  readonly means: Float64Array;
  readonly link: Link;
}

export interface WorldSpec {
  readonly setting: Setting | LevelSetting | NearSetting;
  readonly itemCount: number;
  readonly link: Link;
}

/** Items are shuffled, so that an algorithm gains nothing from the order they come in. */
export function createWorld(spec: WorldSpec, random: Random): World {
  const means = shuffle(random, drawMeansOf(spec, random));
  return { means, link: linkOf(spec, means) };
}

function drawMeansOf({ setting, itemCount }: WorldSpec, random: Random): Float64Array {
  if (typeof setting === "string") return drawMeans(setting, itemCount, random);
  if ("near" in setting) return drawNearMeans(setting, itemCount);
  return drawLevelMeans(setting, itemCount, random);
}

function linkOf({ setting, link }: WorldSpec, means: Float64Array): Link {
  if (typeof setting === "string" || !("near" in setting) || setting.near === "flat") return link;
  if (link.kind !== "btl") throw new RangeError("The duels of a trap are sharp by the link btl.");
  return { kind: "matrix", winChances: trapWinChances(means, link.theta) };
}

/** By the name that the command line takes. */
export function settingName({ setting }: WorldSpec): string {
  if (typeof setting === "string") return setting;
  if ("near" in setting) return setting.near === "trap" ? "trap" : "near";
  return "levels";
}

/** M_ij */
export function winChance(world: World, first: number, second: number): number {
  const { link, means } = world;
  const difference = means[first]! - means[second]!;
  switch (link.kind) {
    case "linear":
      return Math.min(1, Math.max(0, (1 + link.theta * difference) / 2));
    case "btl":
      return 1 / (1 + Math.exp(-link.theta * difference));
    case "flat":
      return 0.5;
    case "matrix":
      return link.winChances[first * means.length + second]!;
    default:
      return assertNever(link);
  }
}

/** p_i: the chance to win against a random other item. */
export function bordaScore(world: World, item: number): number {
  const itemCount = world.means.length;
  let sum = 0;
  for (let other = 0; other < itemCount; other++) {
    if (other !== item) sum += winChance(world, item, other);
  }
  return sum / (itemCount - 1);
}

/** One honest annotator's answer. */
export function answerQuestion(world: World, question: Question, random: Random): Outcome {
  switch (question.kind) {
    case "pull":
      return bernoulli(random, world.means[question.item]!);
    case "duel":
      return bernoulli(random, winChance(world, question.first, question.second));
    default:
      return assertNever(question);
  }
}

/** Whether a label breaks the guarantee: on the wrong side, and by more than the tolerance. */
export function isWrong(mean: number, side: Side, boundary: Boundary): boolean {
  const { threshold, tolerance } = boundary;
  switch (side) {
    case "above":
      return mean < threshold - tolerance;
    case "below":
      return tolerance > 0 ? mean > threshold + tolerance : mean >= threshold;
    default:
      return assertNever(side);
  }
}
