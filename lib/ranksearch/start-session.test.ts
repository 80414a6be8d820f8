import { describe, expect, it } from "vitest";
import { bernoulli, createRandom } from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "./config";
import { algorithmVersion, canReplay, type RankSearchSession } from "./session";
import { restoreSession, startSession } from "./start-session";

const nobodyBarred = () => false;

function run(session: RankSearchSession, means: readonly number[], seed: number): number {
  const random = createRandom(seed);
  for (let answers = 0; answers < 100_000; answers++) {
    if (session.planDue) session.plan();
    const question = session.next(nobodyBarred);
    if (question === null) return answers;
    const mean =
      question.kind === "pull"
        ? means[question.item]!
        : (1 + means[question.first]! - means[question.second]!) / 2;
    session.apply(question, bernoulli(random, mean));
  }
  throw new Error("The session does not end.");
}

const means = [0.05, 0.2, 0.8, 0.9, 0.97, 0.1, 0.85];

describe.each(["adaptive", "pull-only"] as const)("startSession with %s", (policy) => {
  const config: RankSearchConfig = { ...defaultConfig, policy };

  it("labels every item on its side", () => {
    const session = startSession(config, means.length, 7);
    run(session, means, 1);
    expect(session.progress()).toMatchObject({ finished: true, open: 0, decided: means.length });
    means.forEach((mean, item) => {
      expect(session.report(item).status).toMatchObject({
        kind: "decided",
        side: mean >= 0.5 ? "above" : "below",
      });
    });
  });

  it("gives items up at the cap, with what speaks for them", () => {
    const session = startSession({ ...config, answerCapPerItem: 3 }, means.length, 7);
    run(session, means, 1);
    expect(session.progress()).toMatchObject({ finished: true, undecided: means.length });
    expect(session.report(4)).toMatchObject({ status: { kind: "undecided" }, leading: "above" });
  });

  it("restores to an equal session", () => {
    const session = startSession(config, means.length, 7);
    run(session, means, 1);
    const restored = restoreSession(JSON.parse(JSON.stringify(session.serialize())));
    expect(restored.serialize()).toEqual(session.serialize());
    expect(restored.progress()).toEqual(session.progress());
  });
});

it("refuses a config that cannot be honoured, in words", () => {
  expect(() => startSession({ ...defaultConfig, tolerance: 0.5 }, 3, 1)).toThrow(/tolerance/);
  expect(() => startSession(defaultConfig, 0, 1)).toThrow(/at least one item/);
});

it("replays logs of this version and of the one before it", () => {
  expect([algorithmVersion, "3", "2", "99"].map(canReplay)).toEqual([true, true, false, false]);
});
