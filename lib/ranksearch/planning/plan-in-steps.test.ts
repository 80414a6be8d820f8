/** Answers come in while a plan is being made: labels and questions stay as good as they were. */
import { expect, test } from "vitest";
import { bernoulli, forkRandom } from "@/lib/random/generator";
import { defaultConfig } from "@/lib/ranksearch/config";
import type { Goal } from "@/lib/ranksearch/goal";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { Outcome, Question } from "@/lib/ranksearch/question";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { startSession } from "@/lib/ranksearch/start-session";

const itemCount = 300;
const goals: readonly Goal[] = [
  { rung: "all" },
  { rung: "share" },
  { rung: "estimated", stop: { kind: "answers", perItem: 12 }, mostPerItem: null },
];

function start(goal: Goal): RankSearchSession {
  const config = { ...defaultConfig, goal, allDelta: 0.2, shareDelta: 0.2, pricePull: 10 };
  return startSession({ ...config, priceDuel: 1, expectedPeople: null }, itemCount, 11);
}

/** Even items are above; comparisons and single answers are right nine times in ten. */
function answerTo(question: Question, n: number): Outcome {
  const isRight = bernoulli(forkRandom(5, n), 0.9) === 1;
  const isAbove = (question.kind === "pull" ? question.item : question.first) % 2 === 0;
  return isAbove === isRight ? 1 : 0;
}

/** One step of a plan between two answers; whenever none is being made and one is due, another begins. */
function play(session: RankSearchSession, most: number) {
  const answered: { question: Question; outcome: Outcome }[] = [];
  const out: Question[] = [];
  let plan: InSteps<void> | null = null;
  let plans = 0;
  for (let n = 0; answered.length < most && n < 4 * most; n++) {
    if (plan === null && session.planDue) plan = session.planInSteps();
    if (plan?.next().done) {
      plan = null;
      plans++;
    }
    const question = session.next((asked) => out.some((one) => isSame(one, asked)));
    if (question !== null) {
      session.reserve(question);
      out.push(question);
    }
    if (out.length < 5 && question !== null) continue;
    const back = out.shift();
    if (back === undefined) continue;
    session.release(back);
    const outcome = answerTo(back, n);
    session.apply(back, outcome);
    answered.push({ question: back, outcome });
  }
  return { answered, plans };
}

function isSame(one: Question, other: Question): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

test.each(goals)("a plan takes in what came while it was made: $rung", (goal) => {
  const session = start(goal);
  const { answered, plans } = play(session, 2_500);
  expect(plans).toBeGreaterThan(3);
  expect(answered.length).toBe(2_500);
  // Labels depend on the answers alone.
  const replayed = start(goal);
  for (const { question, outcome } of answered) replayed.apply(question, outcome);
  const told = (of: RankSearchSession) =>
    Array.from({ length: itemCount }, (_, item) => {
      const { status, leading, logEvidenceAbove, estimate } = of.report(item);
      return { status, leading, logEvidenceAbove, estimate };
    });
  expect(told(session)).toEqual(told(replayed));
});

test("a plan made in steps without an answer in between is the one made at once", () => {
  const [one, other] = [start({ rung: "all" }), start({ rung: "all" })];
  for (const session of [one, other]) {
    for (let n = 0; n < 700; n++) {
      if (session.planDue) {
        if (session === one) session.plan();
        else for (const _ of session.planInSteps());
      }
      const question = session.next(() => false);
      if (question !== null) session.apply(question, answerTo(question, n));
    }
  }
  expect(other.serialize()).toEqual(one.serialize());
});
