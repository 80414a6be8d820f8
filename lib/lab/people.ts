/**
 * Who answers in a simulated world: a new person for every answer, as the paper has it, or a pool of people
 * who come in sittings and have opinions of their own.
 */
import type { Link } from "./worlds";

export const peopleKinds = ["pool", "fresh"] as const;
export type PeopleKind = (typeof peopleKinds)[number];

export type People = { readonly kind: "fresh" } | Pool;

export interface Pool {
  readonly kind: "pool";
  readonly size: number;
  /** How many are there at any time. */
  readonly atOnce: number;
  /** Answers that a person gives before they leave; they may come back. */
  readonly sitting: number;
  /** The share of an answer's variance that is the person's own and stable: 0 all noise, 1 all opinion. */
  readonly opinion: number;
  /** The part of that which is a leaning to yes on every item; the rest is a view of each item by itself. */
  readonly leaning: number;
  /** How long an answer can be taken back, and does not count yet. */
  readonly undoMs: number;
  /** Share of prompts that are gold questions; who fails them is excluded, as in a project. */
  readonly goldRate: number;
}

/** People who only compare, beside those whose single answers are the truth. */
export interface Comparers {
  readonly people: Pool;
  /** How sharply they tell items apart: their own link, not the world's. */
  readonly link: Link;
  readonly priceDuel: number;
}

export const freshPeople: People = { kind: "fresh" };

export const usualPool: Pool = {
  kind: "pool",
  size: 400,
  atOnce: 8,
  sitting: 60,
  opinion: 1,
  leaning: 0.2,
  undoMs: 10_000,
  goldRate: 0,
};

/** More people than any question needs, as a crowd platform has. */
export const ampleSize = 20_000;

/** What is wrong with a pool, in words for anyone who typed it; null if nothing. */
export function findPoolProblem(pool: Pool): string | null {
  const { size, atOnce, sitting, opinion, leaning, goldRate } = pool;
  if (atOnce > size) return `Of ${size} people, ${atOnce} cannot be there at once.`;
  if (size < 1 || atOnce < 1 || sitting < 1) {
    return "A pool, those at once and a sitting are at least 1.";
  }
  if (!(opinion >= 0 && opinion <= 1))
    return `The share of opinion lies in 0 to 1, not at ${opinion}.`;
  if (!(leaning >= 0 && leaning <= 1))
    return `The share of leaning lies in 0 to 1, not at ${leaning}.`;
  if (!(goldRate >= 0 && goldRate <= 0.5)) {
    return `The share of gold questions lies between 0 and 0.5, not at ${goldRate}.`;
  }
  return null;
}
