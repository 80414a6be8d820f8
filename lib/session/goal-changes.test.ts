import { describe, expect, it } from "vitest";
import { defaultGoal } from "@/lib/ranksearch/goal";
import { finish } from "@/lib/ranksearch/in-steps";
import { engine } from "./engine";
import { restoreState, storeState } from "./snapshot";
import { replay } from "./step";
import { EventSession } from "./testing/event-session";
import { waitingInSteps } from "./waiting-for-people";

const twoEach = { ...defaultGoal, stop: { kind: "answers", perItem: 2 } } as const;

/** A crowd that says yes to even items, asked until two answers per item are there. */
function estimatedSession(): EventSession {
  const session = new EventSession({ live: { goal: twoEach }, proven: { method: "pull-only" } });
  answerAll(session);
  return session;
}

let people = 0;

function answerAll(session: EventSession, most = 400): void {
  for (let turn = 0; turn < most && session.state.stage.kind === "running"; turn++) {
    const person = `person-${people++}`;
    for (const { id, question } of session.prompts(person)) {
      if (question.kind !== "pull") throw new Error("Only single items are asked about.");
      session.answer(person, id, question.item % 2 === 0 ? "yes" : "no");
    }
    session.pass(0);
  }
}

const proven = ({ state }: EventSession) => {
  const { share, all } = state.ranking.claimed();
  return { share: share!.above + share!.below, all: all!.above + all!.below };
};

describe("a goal", () => {
  it("ends the project when it is reached, and a stricter one opens it again", () => {
    const session = estimatedSession();
    expect(session.state.stage.kind).toBe("finished");
    const { pulls } = session.state.answers;
    expect(pulls).toBe(12);
    expect(session.state.ranking.progress()).toMatchObject({ above: 3, below: 3 });

    session.happen({ kind: "goal-changed", goal: { rung: "all" } });
    expect(session.state.stage.kind).toBe("running");
    expect(session.state.ranking.progress().finished).toBe(false);
    answerAll(session);
    expect(session.state.stage.kind).toBe("finished");
    expect(session.state.answers.pulls).toBeGreaterThan(pulls);
    expect(proven(session).all).toBe(6);
  });

  it("that is lowered to what is reached already ends the project at once", () => {
    const session = new EventSession({ proven: { method: "pull-only", allDelta: 1e-6 } });
    answerAll(session, 15);
    expect(session.state.stage.kind).toBe("running");
    session.happen({ kind: "goal-changed", goal: twoEach });
    expect(session.state.stage.kind).toBe("finished");
  });

  it("leaves every claim as it was, also when somebody is excluded afterwards", () => {
    const session = estimatedSession();
    const before = proven(session);
    session.happen({ kind: "goal-changed", goal: { rung: "share" } });
    expect(proven(session)).toEqual(before);
    answerAll(session);
    const [first] = session.state.peopleByIndex;
    session.happen({ kind: "excluded", person: first!.id, by: "owner" });
    session.happen({ kind: "restored", person: first!.id });
    expect(session.state.rebuilds).toBe(2);
    expect(session.state.ranking.config.goal).toEqual({ rung: "share" });
    const replayed = replay(session.log, engine);
    const reports = (state: typeof replayed) =>
      Array.from({ length: 6 }, (_, item) => state.ranking.report(item).proofs);
    expect(reports(replayed)).toEqual(reports(session.state));
    const stored = structuredClone(storeState(session.state));
    expect(reports(finish(restoreState(session.state.created, engine, stored)))).toEqual(
      reports(session.state),
    );
  });
});

describe("an estimate that runs out of people", () => {
  it("says how many more would be enough, and only when nobody can be asked anything", () => {
    const five = { ...defaultGoal, mostPerItem: 6 };
    const session = new EventSession({ live: { goal: five }, proven: { method: "pull-only" } });
    const waiting = () => {
      const { itemsNeedingPeople, morePeople } = finish(
        waitingInSteps(session.state, session.nowMs),
      );
      return { itemsNeedingPeople, morePeople };
    };
    session.answerSome("Ada", 3);
    expect(waiting()).toEqual({ itemsNeedingPeople: 0, morePeople: 0 });
    session.answerSome("Ada", 3);
    session.answerSome("Ben", 6);
    session.pass(0);
    expect(waiting()).toEqual({ itemsNeedingPeople: 6, morePeople: 3 });
  });
});
