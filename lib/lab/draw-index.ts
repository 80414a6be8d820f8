import { type Random, uniform } from "@/lib/random/generator";

/** An index, as likely as its weight says. */
export function drawIndex(weights: ArrayLike<number>, random: Random): number {
  let total = 0;
  for (let index = 0; index < weights.length; index++) total += weights[index]!;
  let left = uniform(random) * total;
  for (let index = 0; index < weights.length - 1; index++) {
    left -= weights[index]!;
    if (left < 0) return index;
  }
  return weights.length - 1;
}
