/** Whom an algorithm of the lab asks. It counts what is asked; prices come later. */
import { binomial } from "@/lib/random/binomial";
import { forkRandom, uniformAt } from "@/lib/random/generator";
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

/** Above so many items a table of all pairs would take more memory than it saves time. */
const largestTable = 1024;

/**
 * Honest, independent, never twice the same person. The n-th pull of an item, and the n-th duel of a pair,
 * is answered alike whatever else was asked before: two algorithms in the same world with the same seed
 * differ by what they ask, not by their luck.
 */
export function createHonestCrowd(world: World, seed: number): Crowd {
  const itemCount = world.means.length;
  const asked = { pulls: 0, duels: 0 };
  const chances = itemCount <= largestTable ? tabulateChances(world) : null;
  const scores = new Float64Array(itemCount).fill(Number.NaN);
  const draws = createAnswerDraws(itemCount, seed);
  return {
    itemCount,
    asked,
    pull(item) {
      asked.pulls++;
      return draws.pull(item) < world.means[item]! ? 1 : 0;
    },
    duel(first, second) {
      asked.duels++;
      const chance = chances?.[first * itemCount + second] ?? winChance(world, first, second);
      return draws.duel(first, second) < chance ? 1 : 0;
    },
    duelOften(first, second, duels) {
      const random = forkRandom(seed, leapStream, first * itemCount + second, asked.duels);
      asked.duels += duels;
      return binomial(random, duels, winChance(world, first, second));
    },
    duelRandomly(item, duels) {
      const random = forkRandom(seed, leapStream, item, asked.duels);
      asked.duels += duels;
      if (Number.isNaN(scores[item])) scores[item] = bordaScore(world, item);
      return binomial(random, duels, scores[item]!);
    },
  };
}

export const leapStream = -2;
const manyPairsStream = -1;

/** Uniform numbers by question and by how often it was asked. */
export interface AnswerDraws {
  pull(item: number): number;
  /** Mirrored when the same two are named the other way round. */
  duel(first: number, second: number): number;
}

export function createAnswerDraws(itemCount: number, seed: number): AnswerDraws {
  const pulls = new Int32Array(itemCount);
  const duels = new Int32Array(itemCount <= largestTable ? itemCount * itemCount : 1);
  return {
    // Place `item * itemCount + item` of the table of pairs: no duel has it.
    pull: (item) => uniformAt(seed, item * itemCount + item, pulls[item]!++),
    duel(first, second) {
      if (duels.length === 1) return uniformAt(seed, manyPairsStream, duels[0]!++);
      const place = first < second ? first * itemCount + second : second * itemCount + first;
      const draw = uniformAt(seed, place, duels[place]!++);
      return first < second ? draw : 1 - draw;
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
