import { type Crowd, createHonestCrowd } from "./crowd";
import type { People } from "./people";
import { createPeopleCrowd } from "./people-crowd";
import type { World } from "./worlds";

/** The same world, people and seed give the same answers to the same questions. */
export function createCrowd(world: World, people: People, seed: number): Crowd {
  return people.kind === "honest"
    ? createHonestCrowd(world, seed)
    : createPeopleCrowd(world, people, seed);
}
