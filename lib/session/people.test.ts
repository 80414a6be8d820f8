import { describe, expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { peopleFigures } from "./people";
import { restoreState, storeState } from "./snapshot";
import { EventSession } from "./testing/event-session";

const live = { undoMs: 5_000, pricePull: 0.3, priceDuel: 0.5 };

function figures(session: EventSession, state = session.state) {
  return finish(peopleFigures(state, [], session.nowMs));
}

describe("what a person costs", () => {
  it("is the price promised with each question, and all of it together is what is spent", () => {
    const session = new EventSession({ live, proven: { method: "pull-only" } });
    session.answerSome("Ada", 2);
    const [promised] = session.prompts("Ada");
    session.happen({
      kind: "settings-changed",
      settings: { ...session.state.settings, pricePull: 1 },
    });
    session.answer("Ada", promised!.id);
    session.takeBack("Ada");
    session.answer("Ada", promised!.id);
    session.answerSome("Ben", 1);
    session.pass(10_000);
    session.happen({ kind: "excluded", person: "Ben", by: "owner" });
    const found = figures(session);
    expect(found.get("Ada")).toMatchObject({ answers: 3, cost: 0.9 });
    expect(found.get("Ben")).toMatchObject({ answers: 1, cost: 1, excluded: true });
    expect(session.state.spentMicros).toBe(1_900_000);
  });

  it("and the time they took are kept by a snapshot, with answers that can still be undone", () => {
    const session = new EventSession({ live });
    session.answerSome("Ada", 2);
    session.pass(10_000);
    session.answerSome("Ada", 1);
    expect(figures(session).get("Ada")!.minutes).toBeCloseTo(3 / 60, 9);
    const { created, engine } = session.state;
    const restored = finish(
      restoreState(created, engine, structuredClone(storeState(session.state))),
    );
    expect(figures(session, restored)).toEqual(figures(session));
  });
});

it("agreement is with the labels that are shown: the estimated ones under Estimated", () => {
  const estimated = {
    rung: "estimated",
    stop: { kind: "answers", perItem: 3 },
    mostPerItem: null,
  } as const;
  const session = new EventSession({
    items: 2,
    live: { undoMs: 0, goal: estimated },
    proven: { method: "pull-only" },
  });
  for (const person of ["Ada", "Ben", "Cleo"]) {
    for (const prompt of session.prompts(person)) {
      session.answer(person, prompt.id, person === "Cleo" ? "no" : "yes");
    }
  }
  session.pass(1);
  const found = figures(session);
  expect(found.get("Ada")!.agreement).toBe(1);
  expect(found.get("Cleo")!.agreement).toBe(0);
});
