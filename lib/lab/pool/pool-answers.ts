/** How a simulated person answers a prompt of the session. */

import type { Pool } from "@/lib/lab/people";
import {
  outcomeOfDraw,
  type PersonTraits,
  personDuel,
  personPull,
  type Traits,
} from "@/lib/lab/traits";
import { type World, winChance } from "@/lib/lab/worlds";
import { hashWords, uniformAt } from "@/lib/random/generator";
import { normalQuantile } from "@/lib/random/normal";
import type { Outcome } from "@/lib/ranksearch/question";
import type { Answer } from "@/lib/session/answer";
import type { Prompt } from "@/lib/session/prompt";
import { createOpinions } from "./opinions";

/** Known answers of the gold items, which are numbered after the others. */
export const goldAnswers = ["yes", "no", "yes", "no", "yes", "no", "yes", "no"] as const;
/** The share of people who get a gold item right. */
const goldMean = 0.97;

export type AnswerPrompt = (person: number, prompt: Prompt) => Answer;

export interface PoolMinds {
  readonly world: World;
  readonly people: Pool;
  readonly traits: Traits;
  readonly seed: number;
}

const streams = { opinions: 0, careless: 1, leaning: 2, sharpness: 3, coins: 4 } as const;

export function createPoolAnswers({ world, people, traits, seed }: PoolMinds): AnswerPrompt {
  const opinions = createOpinions(people, world.means.length, hashWords(seed, streams.opinions));
  const traitsOf = createTraits(traits, seed);
  const coins = hashWords(seed, streams.coins);
  return (person, prompt) => {
    const { question } = prompt;
    const own = traitsOf(person);
    const coin = () => uniformAt(coins, person, prompt.servedSeq);
    if (question.kind === "pull") {
      const draw = own.isCareless ? coin() : opinions.pull(person, question.item);
      const chances = personPull(traits, own, meanOf(world, question.item));
      return pullAnswer(outcomeOfDraw(chances, draw));
    }
    const { first, second } = question;
    const isFirstLeft = prompt.left !== "second";
    const draw = own.isCareless ? coin() : opinions.duel(person, first, second);
    const chances = personDuel(traits, own, {
      chance: winChance(world, first, second),
      isFirstLeft,
    });
    return duelAnswer(outcomeOfDraw(chances, draw), isFirstLeft);
  };
}

function meanOf({ means }: World, item: number): number {
  if (item < means.length) return means[item]!;
  return goldAnswers[item - means.length] === "yes" ? goldMean : 1 - goldMean;
}

const honest: PersonTraits = { isCareless: false, leaning: 0, sharpness: 0 };

function createTraits({ kind, level }: Traits, seed: number): (person: number) => PersonTraits {
  if (kind === "honest") return () => honest;
  const uniformOf = (person: number, stream: number) =>
    uniformAt(hashWords(seed, stream), person, 0);
  return (person) => ({
    isCareless: kind === "careless" && uniformOf(person, streams.careless) < level,
    leaning: normalQuantile(uniformOf(person, streams.leaning)),
    sharpness: normalQuantile(uniformOf(person, streams.sharpness)),
  });
}

function pullAnswer(outcome: Outcome): Answer {
  if (outcome === 0.5) return "cant-tell";
  return outcome === 1 ? "yes" : "no";
}

function duelAnswer(outcome: Outcome, isFirstLeft: boolean): Answer {
  if (outcome === 0.5) return "cant-tell";
  return (outcome === 1) === isFirstLeft ? "left" : "right";
}
