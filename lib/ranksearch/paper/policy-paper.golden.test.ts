import { expect, test } from "vitest";
import { answerQuestion, createWorld, type Link } from "@/lib/lab/worlds";
import { forkRandom, hashWords } from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { Question } from "@/lib/ranksearch/question";
import { startPaper } from "./policy-paper";

const config: RankSearchConfig = { ...defaultConfig, policy: "paper", tolerance: 0 };
const sharp: Link = { kind: "btl", theta: 15 };

function runToEnd(seed: number) {
  const spec = { setting: "3groups", itemCount: 12, link: sharp } as const;
  const world = createWorld(spec, forkRandom(seed, 0));
  const answers = forkRandom(seed, 1);
  const session = startPaper(config, 12, seed);
  let hash = 0;
  for (let next = session.next(never); next !== null; next = session.next(never)) {
    const outcome = answerQuestion(world, next, answers);
    hash = hashWords(hash, ...wordsOf(next), outcome);
    session.apply(next, outcome);
  }
  const { pulls, duels, round, above, below } = session.progress();
  return { hash, pulls, duels, round, above, below };
}

const never = () => false;

function wordsOf(question: Question): number[] {
  return question.kind === "pull"
    ? [0, question.item]
    : [1, question.first, question.second, question.slot ?? -1];
}

test("pinned seeds give pinned question sequences", () => {
  expect([1, 2, 3].map(runToEnd)).toMatchInlineSnapshot(`
    [
      {
        "above": 6,
        "below": 6,
        "duels": 13294,
        "hash": 2058381447,
        "pulls": 13381,
        "round": 2,
      },
      {
        "above": 6,
        "below": 6,
        "duels": 13294,
        "hash": -2028310809,
        "pulls": 5157,
        "round": 2,
      },
      {
        "above": 6,
        "below": 6,
        "duels": 13294,
        "hash": -1152156828,
        "pulls": 7237,
        "round": 2,
      },
    ]
  `);
});
