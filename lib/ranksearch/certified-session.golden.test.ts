import { expect, test } from "vitest";
import { answerQuestion, createWorld, type Link } from "@/lib/lab/worlds";
import { createRandom, hashWords } from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "./config";
import type { Question } from "./question";
import { startSession } from "./start-session";

const btl: Link = { kind: "btl", theta: 8 };

/** One annotator after the other, each asked once a question where it is a panel. */
function hashQuestions(over: Partial<RankSearchConfig>, itemCount: number): string {
  const config = { ...defaultConfig, tolerance: 0, ...over };
  const world = createWorld({ setting: "harmonic", itemCount, link: btl }, createRandom(11));
  const random = createRandom(12);
  const session = startSession(config, itemCount, 13);
  let hash = 0;
  let asked = 0;
  for (;;) {
    if (session.planDue) session.plan();
    const question = session.next(() => false, [], config.sources ? 0 : null);
    if (question === null) break;
    hash = hashWords(hash, ...wordsOf(question));
    session.apply(question, answerQuestion(world, question, random));
    asked++;
  }
  const { pulls, duels, above, below } = session.progress();
  return `${asked} asked, ${pulls} pulls, ${duels} duels, ${above} above, ${below} below, hash ${hash}`;
}

function wordsOf(question: Question): number[] {
  return question.kind === "pull"
    ? [0, question.item]
    : [1, question.first, question.second, question.slot ?? -1];
}

test("pinned seeds give pinned question sequences", () => {
  expect({
    pullOnly: hashQuestions({ policy: "pull-only" }, 20),
    pullOnlyShare: hashQuestions({ policy: "pull-only", goal: { rung: "share" } }, 20),
    equalPrices: hashQuestions({}, 20),
    cheapDuels: hashQuestions({ pricePull: 5 }, 40),
    cheapestDuels: hashQuestions({ pricePull: 30 }, 40),
    share: hashQuestions({ goal: { rung: "share" }, pricePull: 5 }, 40),
    borda: hashQuestions({ assumption: "borda", pricePull: 30 }, 20),
    smallPanel: hashQuestions({ respondents: { kind: "panel", size: 9 }, pricePull: 5 }, 20),
    largePanel: hashQuestions({ respondents: { kind: "panel", size: 41 }, pricePull: 5 }, 20),
  }).toMatchInlineSnapshot(`
    {
      "borda": "1031 asked, 783 pulls, 248 duels, 10 above, 10 below, hash 1891963059",
      "cheapDuels": "1706 asked, 382 pulls, 1324 duels, 20 above, 20 below, hash -1826507811",
      "cheapestDuels": "1899 asked, 332 pulls, 1567 duels, 20 above, 20 below, hash 488445136",
      "equalPrices": "708 asked, 708 pulls, 0 duels, 10 above, 10 below, hash -1540873089",
      "largePanel": "318 asked, 318 pulls, 0 duels, 10 above, 10 below, hash 443536756",
      "pullOnly": "794 asked, 794 pulls, 0 duels, 10 above, 10 below, hash -859250403",
      "pullOnlyShare": "390 asked, 390 pulls, 0 duels, 10 above, 10 below, hash 517331023",
      "share": "991 asked, 835 pulls, 156 duels, 20 above, 20 below, hash -1413605960",
      "smallPanel": "113 asked, 113 pulls, 0 duels, 10 above, 10 below, hash -1900742495",
    }
  `);
});

test.each<Partial<RankSearchConfig>>([
  { policy: "pull-only" },
  {},
  { pricePull: 5 },
  { pricePull: 5, goal: { rung: "share" } },
])("people who are named as the only source are asked the same: %o", (over) => {
  const priceDuel = over.priceDuel ?? defaultConfig.priceDuel;
  const people = { truth: true, answers: "both", priceDuel, paused: false } as const;
  expect(hashQuestions({ ...over, sources: [people] }, 20)).toBe(hashQuestions(over, 20));
});
