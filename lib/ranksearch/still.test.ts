/** What is claimed of each item at a moment stands still while answers go on coming in. */
import { expect, it } from "vitest";
import { defaultConfig, type RankSearchConfig } from "./config";
import type { Goal } from "./goal";
import type { ItemReport } from "./label";
import type { Question } from "./question";
import type { RankSearchSession } from "./session";
import { startSession } from "./start-session";

const itemCount = 24;

function answer(session: RankSearchSession, n: number, withDuels: boolean): void {
  const first = (n * 7) % itemCount;
  const question: Question =
    withDuels && n % 3 === 0
      ? { kind: "duel", first, second: (first + 1 + (n % 5)) % itemCount }
      : { kind: "pull", item: first };
  session.apply(question, first < 12 ? 1 : 0);
}

function copied(claims: { report(item: number): ItemReport }) {
  return Array.from({ length: itemCount }, (_, item) => {
    const report = claims.report(item);
    const { interval, leading, estimate, proofs } = report;
    return structuredClone({ ...report, interval, leading, estimate, proofs });
  });
}

const estimated: Goal = {
  rung: "estimated",
  stop: { kind: "answers", perItem: 8 },
  mostPerItem: null,
};
const cases: readonly [string, Partial<RankSearchConfig>, boolean][] = [
  ["All, with comparisons", { goal: { rung: "all" } }, true],
  ["Share, by single items", { goal: { rung: "share" } }, false],
  ["Estimated, with comparisons", { goal: estimated }, true],
  ["Estimated, by single items", { goal: estimated }, false],
];

it.each(cases)("%s", (_, config, withDuels) => {
  const session = startSession({ ...defaultConfig, allDelta: 0.2, ...config }, itemCount, 3);
  for (let n = 0; n < 400; n++) answer(session, n, withDuels);
  const then = copied(session);
  const still = session.still();
  for (let n = 400; n < 900; n++) answer(session, n, withDuels);
  expect(copied(session)).not.toEqual(then);
  expect(copied(still)).toEqual(then);
});
