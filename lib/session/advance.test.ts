import { expect, it } from "vitest";
import { engine } from "./engine";
import { storeState } from "./snapshot";
import { replay } from "./step";
import { EventSession } from "./testing/event-session";

const onePull = {
  items: 1,
  proven: { method: "pull-only", allDelta: 0.01, tolerance: 0 },
} as const;

it("a lease that expires gives its question back, and a late answer to it still counts", () => {
  const session = new EventSession({ ...onePull, live: { leaseMs: 10_000, promptsAhead: 0 } });
  const [prompt] = session.prompts("Ada");
  expect(session.state.leased).toBe(1);
  session.pass(9_999);
  expect(prompt!.status.kind).toBe("leased");
  session.pass(1);
  expect(prompt!.status.kind).toBe("expired");
  expect([session.state.leased, session.state.reservedMicros]).toEqual([0, 0]);
  expect(session.answer("Ada", prompt!.id)).toBe("accepted");
  session.pass(0);
  expect(session.state.ranking.progress().pulls).toBe(1);
});

it("an answer counts when its undo window closes, and not before", () => {
  const session = new EventSession({ ...onePull, live: { undoMs: 5_000 } });
  session.answerSome("Ada", 1);
  session.pass(4_999);
  expect([session.state.held, session.state.ranking.progress().pulls]).toEqual([1, 0]);
  session.pass(1);
  expect([session.state.held, session.state.ranking.progress().pulls]).toEqual([0, 1]);
});

it("answers count in the order in which their windows closed", () => {
  const session = new EventSession({ items: 8, live: { undoMs: 5_000, promptsAhead: 0 } });
  session.answerSome("Ada", 1);
  session.pass(1_000);
  session.answerSome("Ben", 1);
  session.pass(1_000);
  const taken = session.takeBack("Ada")!;
  session.answer("Ada", taken.id, taken.question.kind === "pull" ? "no" : "right");
  session.pass(10_000);
  const { book, peopleByIndex } = session.state;
  const counted = Array.from(
    { length: book.length },
    (_, at) => peopleByIndex[book.person(at)]!.id,
  );
  expect(counted).toEqual(["Ben", "Ada"]);
});

it("replaying the log at the same time gives the same state, whatever came due on the way", () => {
  const live = { undoMs: 3_000, leaseMs: 10_000, goldRate: 0.3 };
  const session = new EventSession({ items: 20, gold: ["yes", "no", "yes"], live });
  for (const person of ["Ada", "Ben", "Cy"]) {
    session.answerSome(person, 3);
    session.pass(2_500);
    session.takeBack(person);
    session.pass(8_000);
  }
  session.happen({ kind: "excluded", person: "Ben", by: "owner" });
  const replayed = replay(session.log, engine);
  const { ranking: _now, ...now } = storeState(session.state);
  const { ranking: _then, ...then } = storeState(replayed);
  expect(then).toEqual(now);
  expect(replayed.ranking.progress()).toEqual(session.state.ranking.progress());
});
