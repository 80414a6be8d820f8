import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { JumpableRandomGenerator } from "pure-rand/types/JumpableRandomGenerator";

/** A seeded generator; drawing from it moves its state on. */
export type Random = JumpableRandomGenerator;

export function createRandom(seed: number): Random {
  return xoroshiro128plus(mix(seed));
}

/** An independent stream named by a path, so that no stream's use shifts another's. */
export function forkRandom(seed: number, ...path: readonly number[]): Random {
  return xoroshiro128plus(hashWords(seed, ...path));
}

/** Uniform in [0, 1). */
export function uniform(random: Random): number {
  return uniformFloat64(random);
}

/** Uniform over 0 … count - 1. */
export function integerBelow(random: Random, count: number): number {
  return uniformInt(random, 0, count - 1);
}

export function bernoulli(random: Random, probability: number): 0 | 1 {
  return uniform(random) < probability ? 1 : 0;
}

/** Fisher–Yates, in place. */
export function shuffle<T extends { length: number; [index: number]: unknown }>(
  random: Random,
  list: T,
): T {
  for (let last = list.length - 1; last > 0; last--) {
    const other = integerBelow(random, last + 1);
    const kept = list[last];
    list[last] = list[other];
    list[other] = kept;
  }
  return list;
}

/** A 32-bit hash of integers: a draw that depends on its place alone, not on the draws before it. */
export function hashWords(...words: readonly number[]): number {
  let hash = 0x9e3779b9 | 0;
  for (const word of words) hash = mix(hash ^ mix(word));
  return hash;
}

/** Uniform in [0, 1), by place: `hashWords(seed, row, column)` without a list of words. */
export function uniformAt(seed: number, row: number, column: number): number {
  const inRow = mix(mix((0x9e3779b9 | 0) ^ mix(seed)) ^ mix(row));
  return (mix(inRow ^ mix(column)) >>> 0) / 2 ** 32;
}

/** The finaliser of MurmurHash3 (Appleby): every input bit reaches every output bit. */
function mix(word: number): number {
  let hash = (word | 0) + 0x6d2b79f5;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
