import { expect, it } from "vitest";
import { hereMs } from "./dashboard";
import { missingGroups } from "./missing-groups";
import type { Source } from "./sources";
import { EventSession } from "./testing/event-session";

const usual = {
  kind: "people",
  ...{ pricePull: 20, priceDuel: 20, dailyLimit: null, totalLimit: null, paused: false },
} as const;
const experts: Source = {
  ...{ ...usual, id: "experts", name: "Experts", answers: "pulls", truth: true },
};
const crowd: Source = {
  ...{ ...usual, id: "crowd", name: "Crowd", answers: "duels", truth: false },
  ...{ pricePull: 1, priceDuel: 1 },
};

function begin(sources: readonly Source[]): EventSession {
  const session = new EventSession({
    items: 12,
    live: { sources },
    proven: { allDelta: 0.05, tolerance: 0 },
  });
  session.sourceOf.set("Ada", "experts").set("Ben", "crowd");
  return session;
}

const missing = (session: EventSession) =>
  missingGroups(session.state, session.nowMs).map(({ name }) => name);

/** Until there is nothing more for them. */
function answerAll(session: EventSession, person: string): void {
  session.answerSome(person, 200);
}

it("names the crowd that experts wait for, until somebody of it is here or it is paused", () => {
  const session = begin([experts, crowd]);
  expect(missing(session)).toEqual([]);
  answerAll(session, "Ada");
  expect(session.ask("Ada").kind).toBe("idle");
  expect(missing(session)).toEqual(["Crowd"]);
  // Also while nobody at all is here.
  session.pass(hereMs);
  expect(missing(session)).toEqual(["Crowd"]);
  session.ask("Ben");
  expect(missing(session)).toEqual([]);
});

it("names nobody where there is one group, or the other one is paused", () => {
  const paused = begin([experts, { ...crowd, paused: true }]);
  answerAll(paused, "Ada");
  expect(missing(paused)).toEqual([]);
  const alone = new EventSession({ items: 6 });
  alone.answerSome("Ada", 20);
  expect(missing(alone)).toEqual([]);
});

it("names the experts where the crowd has nothing left to compare", () => {
  const session = begin([experts, crowd]);
  answerAll(session, "Ada");
  for (let more = 0; more < 60; more++) {
    session.sourceOf.set(`Person ${more}`, "crowd");
    answerAll(session, `Person ${more}`);
  }
  expect(session.ask("Person 59").kind).toBe("idle");
  expect(missing(session)).toEqual([]);
  session.pass(hereMs);
  expect(missing(session)).toEqual(["Experts"]);
});

it("waits for nobody from a group that has no money left", () => {
  const session = begin([experts, { ...crowd, totalLimit: 0.5 }]);
  answerAll(session, "Ada");
  expect(missing(session)).toEqual([]);
});
