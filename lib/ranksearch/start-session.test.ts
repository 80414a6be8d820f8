import { describe, expect, it } from "vitest";
import { bernoulli, createRandom } from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "./config";
import { algorithmVersion, canReplay, type RankSearchSession } from "./session";
import { restoreInSteps, restoreSession, startInSteps, startSession } from "./start-session";

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

describe.each(["all", "share", "audited"] as const)("with many items, aiming at %s", (rung) => {
  const config: RankSearchConfig = { ...defaultConfig, goal: { rung }, pricePull: 10 };
  const many = 9_000;

  /** What each step leaves to the next, so that no step is the whole of it. */
  function stepsOf<T>(steps: Generator<void, T, void>): {
    readonly made: T;
    readonly count: number;
  } {
    for (let count = 1; ; count++) {
      const next = steps.next();
      if (next.done) return { made: next.value, count };
    }
  }

  it("starts and is restored in many steps, as it would be at once", () => {
    const { made: started, count: startSteps } = stepsOf(startInSteps(config, many, 7));
    expect(startSteps).toBeGreaterThan(5);
    expect(started.serialize()).toEqual(startSession(config, many, 7).serialize());
    const random = createRandom(3);
    for (let n = 0; n < 2_000; n++) {
      const [item, other] = [(n * 31) % many, (n * 17 + 5) % many];
      const question =
        n % 4 > 0 || item === other
          ? ({ kind: "pull", item } as const)
          : ({ kind: "duel", first: item, second: other } as const);
      started.apply(question, bernoulli(random, 0.9));
    }
    const stored = structuredClone(started.store());
    const { made: restored, count: restoreSteps } = stepsOf(restoreInSteps(stored));
    expect(restoreSteps).toBeGreaterThan(startSteps);
    expect(restored.serialize()).toEqual(started.serialize());
    const [asked, again] = [restored, restoreSession(stored)].map((session) => {
      session.plan();
      return Array.from({ length: 50 }, () => {
        const question = session.next(nobodyBarred);
        if (question !== null) session.reserve(question);
        return question;
      });
    });
    expect(asked).toEqual(again);
    expect(asked).not.toContain(null);
  });
});

it("refuses a config that cannot be honoured, in words", () => {
  expect(() => startSession({ ...defaultConfig, tolerance: 0.5 }, 3, 1)).toThrow(/tolerance/);
  expect(() => startSession(defaultConfig, 0, 1)).toThrow(/at least one item/);
});

it("replays logs of this version and of the one before it", () => {
  expect([algorithmVersion, "3", "2", "99"].map(canReplay)).toEqual([true, true, false, false]);
});
