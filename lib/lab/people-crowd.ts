/**
 * A crowd of people who differ. Each comes, answers some questions in a row and goes, for good; nobody
 * answers the same question twice. So the answers about one item are from different people, while those
 * about different items may be from the same one, as with real annotators.
 */
import { binomial } from "@/lib/random/binomial";
import { forkRandom, uniform } from "@/lib/random/generator";
import type { Outcome } from "@/lib/ranksearch/question";
import { type Crowd, createAnswerDraws, leapStream } from "./crowd";
import {
  type AnswerChances,
  crowdDuel,
  type People,
  type Person,
  personDuel,
  personPull,
} from "./people";
import { type World, winChance } from "./worlds";

/** So many questions a person answers before the next one comes. */
const answersPerPerson = 20;
const personStream = -3;
const sideStream = -4;

export function createPeopleCrowd(world: World, people: People, seed: number): Crowd {
  const itemCount = world.means.length;
  const asked = { pulls: 0, duels: 0 };
  const draws = createAnswerDraws(itemCount, seed);
  const sides = forkRandom(seed, sideStream);
  const visitors = createVisitors(people, seed);
  const scores = new Map<number, AnswerChances>();
  return {
    itemCount,
    asked,
    pull(item) {
      asked.pulls++;
      const person = visitors.whoAnswers(item * itemCount + item);
      return outcomeOf(personPull(people, person, world.means[item]!), draws.pull(item));
    },
    duel(first, second) {
      asked.duels++;
      const [low, high] = first < second ? [first, second] : [second, first];
      const person = visitors.whoAnswers(low * itemCount + high);
      const shown = {
        chance: winChance(world, first, second),
        isFirstLeft: uniform(sides) < 0.5,
      };
      return outcomeOf(personDuel(people, person, shown), draws.duel(first, second));
    },
    duelOften(first, second, duels) {
      const random = forkRandom(seed, leapStream, first * itemCount + second, asked.duels);
      asked.duels += duels;
      return drawMany(random, duels, crowdDuel(people, winChance(world, first, second)));
    },
    duelRandomly(item, duels) {
      const random = forkRandom(seed, leapStream, item, asked.duels);
      asked.duels += duels;
      let chances = scores.get(item);
      if (chances === undefined) {
        chances = averageDuel(world, people, item);
        scores.set(item, chances);
      }
      return drawMany(random, duels, chances);
    },
  };
}

function createVisitors(people: People, seed: number) {
  const random = forkRandom(seed, personStream);
  const answered = new Set<number>();
  let person: Person | null = null;
  return {
    /** The present person, unless this question was theirs already or they have answered enough. */
    whoAnswers(question: number): Person {
      if (person === null || answered.size >= answersPerPerson || answered.has(question)) {
        person = {
          isCareless: uniform(random) < people.level,
          leaning: drawNormal(uniform(random), uniform(random)),
          sharpness: drawNormal(uniform(random), uniform(random)),
        };
        answered.clear();
      }
      answered.add(question);
      return person;
    },
  };
}

/** Box and Muller's transform. */
function drawNormal(one: number, other: number): number {
  return Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
}

/** Large draws say yes less: so a draw gives the same answer or a lower one where yes is rarer. */
function outcomeOf({ yes, cannotTell }: AnswerChances, draw: number): Outcome {
  if (draw < yes) return 1;
  return draw < yes + cannotTell ? 0.5 : 0;
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
function averageDuel(world: World, people: People, item: number): AnswerChances {
  const others = world.means.length - 1;
  let yes = 0;
  let cannotTell = 0;
  for (let other = 0; other <= others; other++) {
    if (other === item) continue;
    const chances = crowdDuel(people, winChance(world, item, other));
    yes += chances.yes / others;
    cannotTell += chances.cannotTell / others;
  }
  return { yes, cannotTell };
}
