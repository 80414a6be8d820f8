import { type Crowd, createHonestCrowd } from "./crowd";
import { createMixedCrowd } from "./mixed-crowd";
import type { Traits } from "./traits";
import type { World } from "./worlds";

/** A new person for every answer. The same world, traits and seed give the same answers to the same questions. */
export function createCrowd(world: World, traits: Traits, seed: number): Crowd {
  return traits.kind === "honest"
    ? createHonestCrowd(world, seed)
    : createMixedCrowd(world, traits, seed);
}
