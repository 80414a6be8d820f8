/** Whom an algorithm of the lab asks. It counts what is asked; prices come later. */
import { binomial } from "@/lib/random/binomial";
import { type Random, uniform } from "@/lib/random/generator";
import type { Outcome } from "@/lib/ranksearch/question";
import { bordaScore, type World, winChance } from "./worlds";

export interface Crowd {
  readonly itemCount: number;
  readonly asked: { pulls: number; duels: number };
  pull(item: number): Outcome;
  duel(first: number, second: number): Outcome;
  /** Wins of `first` in so many duels of the same two. */
  duelOften(first: number, second: number, duels: number): number;
  /** Wins of an item in so many duels, each against a fresh uniformly random other item. */
  duelRandomly(item: number, duels: number): number;
}

/** Above so many items the table of chances to win would take more memory than it saves time. */
const largestTable = 1024;

/** Honest, independent, never twice the same person. */
export function createHonestCrowd(world: World, random: Random): Crowd {
  const itemCount = world.means.length;
  const asked = { pulls: 0, duels: 0 };
  const chances = itemCount <= largestTable ? tabulateChances(world) : null;
  const scores = new Float64Array(itemCount).fill(Number.NaN);
  return {
    itemCount,
    asked,
    pull(item) {
      asked.pulls++;
      return uniform(random) < world.means[item]! ? 1 : 0;
    },
    duel(first, second) {
      asked.duels++;
      const chance = chances?.[first * itemCount + second] ?? winChance(world, first, second);
      return uniform(random) < chance ? 1 : 0;
    },
    duelOften(first, second, duels) {
      asked.duels += duels;
      return binomial(random, duels, winChance(world, first, second));
    },
    duelRandomly(item, duels) {
      asked.duels += duels;
      if (Number.isNaN(scores[item])) scores[item] = bordaScore(world, item);
      return binomial(random, duels, scores[item]!);
    },
  };
}

function tabulateChances(world: World): Float64Array {
  const itemCount = world.means.length;
  const table = new Float64Array(itemCount * itemCount);
  for (let first = 0; first < itemCount; first++) {
    for (let second = 0; second < itemCount; second++) {
      table[first * itemCount + second] = winChance(world, first, second);
    }
  }
  return table;
}
