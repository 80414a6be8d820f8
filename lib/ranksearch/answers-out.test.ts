import { expect, test } from "vitest";
import { defaultConfig, type RankSearchConfig } from "./config";
import type { Question } from "./question";
import { startSession } from "./start-session";

const anyone = () => false;
const itemCount = 4;

function start(stop: Extract<RankSearchConfig["goal"], { rung: "estimated" }>["stop"]) {
  const session = startSession(
    { ...defaultConfig, goal: { rung: "estimated", stop, mostPerItem: 10 } },
    itemCount,
    1,
  );
  const ask = () => {
    const question = session.next(anyone);
    if (question !== null) session.reserve(question);
    return question;
  };
  const answer = (question: Question) => {
    session.release(question);
    session.apply(question, 1);
  };
  return { session, ask, answer };
}

test("no more is asked than the goal still wants, answers that are out among it", () => {
  const { session, ask, answer } = start({ kind: "answers", perItem: 1.5 });
  for (let n = 0; n < itemCount; n++) answer(ask()!);
  const out = [ask()!, ask()!];
  expect(ask()).toBeNull();
  session.release(out[0]!);
  out[0] = ask()!;
  expect(out[0]).not.toBeNull();
  expect(ask()).toBeNull();
  for (const question of out) answer(question);
  expect(session.progress()).toMatchObject({ finished: true, pulls: 6 });
});

test("before a target there is no such end", () => {
  const { ask, answer } = start({ kind: "target", share: 0.999 });
  for (let n = 0; n < itemCount; n++) answer(ask()!);
  for (let n = 0; n < itemCount; n++) expect(ask()).not.toBeNull();
});
