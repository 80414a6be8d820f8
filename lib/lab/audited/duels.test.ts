import { expect, it } from "vitest";
import { bernoulli, createRandom, integerBelow } from "@/lib/random/generator";
import { type AuditedRun, playAudited } from "./play-audited";

const items = 300;
const claim = { threshold: 0.5, tolerance: 0.05, wrongShare: 0.1, errorProbability: 0.2 };

/** Most items clear, some less so. */
const means = Float64Array.from({ length: items }, (_, item) => {
  const away = item % 5 === 0 ? 0.2 : 0.35;
  return item % 2 === 0 ? 0.5 + away : 0.5 - away;
});

/** As bought under Estimated: each item in about six, sharp, between items as these people see them. */
function bought(seen: Float64Array) {
  const random = createRandom(6);
  return Array.from({ length: 3 * items }, () => {
    const first = integerBelow(random, items);
    const second = (first + 1 + integerBelow(random, items - 1)) % items;
    const better = 1 / (1 + Math.exp(-8 * (seen[first]! - seen[second]!)));
    return { first, second, firstWins: bernoulli(random, better) === 1 };
  });
}

const play = (duels?: ReturnType<typeof bought>) =>
  playAudited({ ...claim, means, seed: 31, mostRounds: 3, ...(duels && { duels }) });
const answers = ({ labelling, audit }: AuditedRun) => labelling + audit;

it("comparisons that were bought before save answers, and cost few where they are wrong", () => {
  const plain = play();
  const helped = play(bought(means));
  // Sharp as well, and wrong about every third item.
  const misled = play(bought(means.map((mean, item) => (item % 3 === 0 ? 1 - mean : mean))));
  for (const run of [plain, helped, misled]) {
    expect(run).toMatchObject({ certified: true, falselyCertified: false });
  }
  expect(answers(helped)).toBeLessThan(0.75 * answers(plain));
  expect(answers(misled)).toBeLessThan(1.25 * answers(plain));
}, 60_000);
