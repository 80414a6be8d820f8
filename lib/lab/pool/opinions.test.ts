import { expect, test } from "vitest";
import { createOpinions } from "./opinions";

const itemCount = 6;
const crowd = 20_000;

function shares(of: (person: number) => boolean): number {
  let yes = 0;
  for (let person = 0; person < crowd; person++) if (of(person)) yes++;
  return yes / crowd;
}

const mixtures = [
  { opinion: 0, leaning: 0.2 },
  { opinion: 0.5, leaning: 0.2 },
  { opinion: 1, leaning: 0.2 },
  { opinion: 1, leaning: 0 },
  { opinion: 1, leaning: 1 },
];

test.each(mixtures)(
  "opinion $opinion, leaning $leaning: shares are the population's",
  (mixture) => {
    const opinions = createOpinions(mixture, itemCount, 3);
    for (const chance of [0.05, 0.43, 0.57, 0.9]) {
      const pulls = shares((person) => opinions.pull(person, 2) < chance);
      const duels = shares((person) => opinions.duel(person, 4, 1) < chance);
      // Four standard errors
      expect(Math.abs(pulls - chance)).toBeLessThan(0.0142);
      expect(Math.abs(duels - chance)).toBeLessThan(0.0142);
    }
  },
);

test("exchanging the two items mirrors the answer", () => {
  const opinions = createOpinions({ opinion: 0.6, leaning: 0.2 }, itemCount, 4);
  for (let person = 0; person < 200; person++) {
    expect(opinions.duel(person, 5, 2)).toBeCloseTo(1 - opinions.duel(person, 2, 5), 12);
  }
});

/** How often two yes-or-no answers agree where each is yes in half of the population. */
function agreement(one: (person: number) => number, other: (person: number) => number) {
  return shares((person) => one(person) < 0.5 === other(person) < 0.5);
}

test("all opinion: one view of an item speaks in its pull and in each of its duels", () => {
  const opinions = createOpinions({ opinion: 1, leaning: 0 }, itemCount, 5);
  const pull = (person: number) => opinions.pull(person, 0);
  // Correlations 1/sqrt(2) and 1/2: agreement 3/4 and 2/3 by Sheppard's formula.
  expect(agreement(pull, (p) => opinions.duel(p, 0, 1))).toBeCloseTo(0.75, 1);
  const [first, second] = [1, 2].map((other) => (p: number) => opinions.duel(p, 0, other));
  expect(Math.abs(agreement(first!, second!) - 2 / 3)).toBeLessThan(0.014);
  // A person who has all three views agrees with themselves: no cycles.
  for (let person = 0; person < 500; person++) {
    const beats = (a: number, b: number) => opinions.duel(person, a, b) < 0.5;
    if (beats(0, 1) && beats(1, 2)) expect(beats(0, 2)).toBe(true);
  }
});

test("all noise: nothing a person says hangs together; a leaning joins pulls, not duels", () => {
  const noise = createOpinions({ opinion: 0, leaning: 0.2 }, itemCount, 6);
  const pull = (item: number) => (person: number) => noise.pull(person, item);
  expect(Math.abs(agreement(pull(0), pull(1)) - 0.5)).toBeLessThan(0.0142);
  expect(Math.abs(agreement(pull(0), (p) => noise.duel(p, 0, 1)) - 0.5)).toBeLessThan(0.0142);
  const leaning = createOpinions({ opinion: 1, leaning: 1 }, itemCount, 6);
  expect(
    agreement(
      (p) => leaning.pull(p, 0),
      (p) => leaning.pull(p, 1),
    ),
  ).toBe(1);
  expect(
    Math.abs(
      agreement(
        (p) => leaning.pull(p, 0),
        (p) => leaning.duel(p, 0, 1),
      ) - 0.5,
    ),
  ).toBeLessThan(0.0142);
});
