import { expect, it } from "vitest";
import { createRandom, uniform } from "@/lib/random/generator";
import type { AnswerCounts } from "@/lib/results/answer-counts";
import { fitScoresInSteps } from "@/lib/results/fit-scores";
import { ScoreFold } from "./score-fold";

it("ranks items nearly as the fit to all answers at once does", () => {
  const random = createRandom(4);
  const itemCount = 60;
  const fold = new ScoreFold(itemCount, 0.3);
  const truth = Array.from({ length: itemCount }, () => 6 * uniform(random) - 3);
  const chance = (x: number) => 1 / (1 + Math.exp(-x));
  const draw = (p: number) => (uniform(random) < p ? 1 : 0);
  const pulls = new Float64Array(itemCount);
  const yes = new Float64Array(itemCount);
  const pairs = { first: [] as number[], second: [] as number[], wins: [] as number[] };
  for (let answer = 0; answer < 40 * itemCount; answer++) {
    const first = Math.floor(itemCount * uniform(random));
    const second = Math.floor(itemCount * uniform(random));
    if (answer % 2 === 0 || first === second) {
      const outcome = draw(chance(truth[first]! + Math.log(0.3 / 0.7)));
      fold.pull(first, outcome);
      pulls[first]!++;
      yes[first]! += outcome;
    } else {
      const outcome = draw(chance(truth[first]! - truth[second]!));
      fold.duel(first, second, outcome);
      pairs.first.push(first);
      pairs.second.push(second);
      pairs.wins.push(outcome);
    }
  }
  const counts: AnswerCounts = {
    ...{ itemCount, pulls, yes },
    pairs: {
      first: Int32Array.from(pairs.first),
      second: Int32Array.from(pairs.second),
      count: new Float64Array(pairs.wins.length).fill(1),
      wins: Float64Array.from(pairs.wins),
    },
  };
  const fitted = fitOf(counts);
  const folded = truth.map((_, item) => fold.read(item));
  expect(rankCorrelation(folded, [...fitted])).toBeGreaterThan(0.99);
});

function fitOf(counts: AnswerCounts): Float64Array {
  const steps = fitScoresInSteps(counts, { threshold: 0.3 });
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value.scores;
  }
}

function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const ranks = (values: readonly number[]) =>
    values.map((value) => values.filter((each) => each < value).length);
  const [a, b] = [ranks(one), ranks(other)];
  const squares = a.reduce((sum, rank, at) => sum + (rank - b[at]!) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}
