/**
 * What each person of a pool thinks, after Thurstone. A person p meets item i with the latent value
 *     L = sqrt(a) A_p + sqrt(v) V_pi + sqrt(n) N,   a + v + n = 1,
 * A_p their leaning, V_pi their view of the item, N noise, all standard normal and independent, and says yes if
 * L > -Phi^-1(mu_i): over the population that is a share of exactly mu_i. Asked about a pair, they compare
 * their two views, each with its noise; the leaning falls out:
 *     D = (sqrt(v) (V_pi - V_pj) + sqrt(2n) N') / sqrt(2 (v + n)),
 * standard normal as well, and i wins if D > -Phi^-1(M_ij): over the population in a share of exactly M_ij, whatever
 * the link. Without noise a person's answers follow from their views alone: who thinks highly of i says yes to i
 * more often than others and prefers i more often than others, whomever i meets.
 *
 * Both are given as the uniform number Phi(-L), so that anyone who answers yes with chance c does if it is below c.
 */

import type { Pool } from "@/lib/lab/people";
import { hashWords, uniformAt } from "@/lib/random/generator";
import { normalArea, normalQuantile } from "@/lib/random/normal";

export interface Opinions {
  /** Uniform over the population; low for those who would say yes. */
  pull(person: number, item: number): number;
  /** Uniform over the population; low for those who prefer `first`. Mirrored with the items exchanged. */
  duel(person: number, first: number, second: number): number;
}

const streams = { leaning: 1, view: 2, pullNoise: 3, duelNoise: 4 } as const;

/** By place: the same person meets the same question with the same mind in whichever order they are asked. */
export function createOpinions(
  { opinion, leaning }: Pick<Pool, "opinion" | "leaning">,
  itemCount: number,
  seed: number,
): Opinions {
  const leaningWeight = Math.sqrt(opinion * leaning);
  const viewShare = opinion * (1 - leaning);
  const viewWeight = Math.sqrt(viewShare);
  const noiseWeight = Math.sqrt(1 - opinion);
  const pairShare = viewShare + 1 - opinion;
  const normals = {
    leaning: createNormals(hashWords(seed, streams.leaning)),
    view: createNormals(hashWords(seed, streams.view)),
    pullNoise: createNormals(hashWords(seed, streams.pullNoise)),
    duelNoise: createNormals(hashWords(seed, streams.duelNoise)),
  };
  const noiseOfDuel = (person: number, first: number, second: number) =>
    first < second
      ? normals.duelNoise(person, first * itemCount + second)
      : -normals.duelNoise(person, second * itemCount + first);
  return {
    pull(person, item) {
      let latent = 0;
      if (leaningWeight > 0) latent += leaningWeight * normals.leaning(person, 0);
      if (viewWeight > 0) latent += viewWeight * normals.view(person, item);
      if (noiseWeight > 0) latent += noiseWeight * normals.pullNoise(person, item);
      return normalArea(-latent);
    },
    duel(person, first, second) {
      // Who judges by nothing but a leaning has no view of which is more so.
      if (pairShare === 0) return normalArea(-noiseOfDuel(person, first, second));
      let difference = 0;
      if (viewWeight > 0) {
        difference += viewWeight * (normals.view(person, first) - normals.view(person, second));
      }
      if (noiseWeight > 0) {
        difference += noiseWeight * Math.SQRT2 * noiseOfDuel(person, first, second);
      }
      return normalArea(-difference / Math.sqrt(2 * pairShare));
    },
  };
}

const halfStep = 2 ** -33;

/** Standard normal numbers by place. */
function createNormals(seed: number): (row: number, column: number) => number {
  return (row, column) => normalQuantile(uniformAt(seed, row, column) + halfStep);
}
