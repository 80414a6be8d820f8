/** A crowd of people who differ, a new one for every answer. */
import { binomial } from "@/lib/random/binomial";
import { forkRandom, uniform } from "@/lib/random/generator";
import { normalQuantile } from "@/lib/random/normal";
import { type Crowd, createAnswerDraws, leapStream } from "./crowd";
import {
  type AnswerChances,
  crowdDuel,
  outcomeOfDraw,
  type PersonTraits,
  personDuel,
  personPull,
  type Traits,
} from "./traits";
import { type World, winChance } from "./worlds";

const personStream = -3;
const sideStream = -4;

export function createMixedCrowd(world: World, traits: Traits, seed: number): Crowd {
  const itemCount = world.means.length;
  const asked = { pulls: 0, duels: 0 };
  const draws = createAnswerDraws(itemCount, seed);
  const sides = forkRandom(seed, sideStream);
  const nextPerson = createArrivals(traits, seed);
  const scores = new Map<number, AnswerChances>();
  return {
    itemCount,
    asked,
    pull(item) {
      asked.pulls++;
      return outcomeOfDraw(personPull(traits, nextPerson(), world.means[item]!), draws.pull(item));
    },
    duel(first, second) {
      asked.duels++;
      const shown = {
        chance: winChance(world, first, second),
        isFirstLeft: uniform(sides) < 0.5,
      };
      return outcomeOfDraw(personDuel(traits, nextPerson(), shown), draws.duel(first, second));
    },
    duelOften(first, second, duels) {
      const random = forkRandom(seed, leapStream, first * itemCount + second, asked.duels);
      asked.duels += duels;
      return drawMany(random, duels, crowdDuel(traits, winChance(world, first, second)));
    },
    duelRandomly(item, duels) {
      const random = forkRandom(seed, leapStream, item, asked.duels);
      asked.duels += duels;
      let chances = scores.get(item);
      if (chances === undefined) {
        chances = averageDuel(world, traits, item);
        scores.set(item, chances);
      }
      return drawMany(random, duels, chances);
    },
  };
}

/** Someone new for every answer. */
function createArrivals({ level }: Traits, seed: number): () => PersonTraits {
  const random = forkRandom(seed, personStream);
  return () => ({
    isCareless: uniform(random) < level,
    leaning: normalQuantile(uniform(random)),
    sharpness: normalQuantile(uniform(random)),
  });
}

/** Points in so many answers, each by someone else. */
function drawMany(
  random: ReturnType<typeof forkRandom>,
  answers: number,
  { yes, cannotTell }: AnswerChances,
): number {
  const ties = binomial(random, answers, cannotTell);
  return ties / 2 + binomial(random, answers - ties, yes / (1 - cannotTell));
}

/** Against an opponent drawn at random. */
function averageDuel(world: World, traits: Traits, item: number): AnswerChances {
  const others = world.means.length - 1;
  let yes = 0;
  let cannotTell = 0;
  for (let other = 0; other <= others; other++) {
    if (other === item) continue;
    const chances = crowdDuel(traits, winChance(world, item, other));
    yes += chances.yes / others;
    cannotTell += chances.cannotTell / others;
  }
  return { yes, cannotTell };
}
