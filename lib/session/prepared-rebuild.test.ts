/** What an exclusion takes may be made ready before it, while answers come in; the labels are those of an exclusion out of the blue. */
import { expect, it, vi } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { servingEngine } from "./engine";
import { prepareRebuild } from "./rebuild";
import type { SessionState } from "./session-state";
import { settle } from "./settle";
import { EventSession } from "./testing/event-session";

function begin(): EventSession {
  const session = new EventSession({ items: 8, live: { priceDuel: 0.01 } });
  for (const name of ["Ada", "Ben", "Cy", "Dee"]) session.answerSome(name, 8);
  return session;
}

function shown({ state }: { readonly state: SessionState }) {
  const reports = Array.from({ length: state.created.itemCount }, (_, item) => {
    const report = state.ranking.report(item);
    return { ...report, interval: report.interval };
  });
  const { statuses, openItems, rebuilds } = state;
  return { reports, statuses, openItems, rebuilds, book: state.book.serialize() };
}

/** How many engines were started meanwhile. */
function startsDuring(session: EventSession, act: () => void): number {
  const starting = vi.spyOn(session.state.engine, "start");
  act();
  const { length } = starting.mock.calls;
  starting.mockRestore();
  return length;
}

it.each(["excluded", "restored"] as const)("is used by the event that it is for: %s", (kind) => {
  const [ready, blue] = [begin(), begin()];
  const event =
    kind === "excluded"
      ? ({ kind, person: "Ben", by: "owner" } as const)
      : ({ kind, person: "Ben" } as const);
  for (const session of [ready, blue]) {
    if (kind === "restored") session.happen({ kind: "excluded", person: "Ben", by: "owner" });
  }
  const steps = prepareRebuild(ready.state, "Ben", kind === "excluded");
  for (let n = 0; n < 2; n++) steps.next();
  const before = shown(ready);
  expect(before).toEqual(shown(blue));
  // Between two steps, and between the last one and the event.
  for (const session of [ready, blue]) session.answerSome("Eve", 4);
  finish(steps);
  for (const session of [ready, blue]) {
    session.answerSome("Finn", 4);
    session.happen({ kind: "goal-changed", goal: { rung: "share" } });
    session.answerSome("Gil", 4);
  }
  expect(startsDuring(ready, () => ready.happen(event))).toBe(0);
  expect(startsDuring(blue, () => blue.happen(event))).toBe(1);
  expect(shown(ready)).toEqual(shown(blue));
  expect(ready.state.prepared).toBeNull();
});

it("is dropped where others are left out than it was made for", () => {
  const [ready, blue] = [begin(), begin()];
  finish(prepareRebuild(ready.state, "Ben", true));
  for (const session of [ready, blue]) {
    session.happen({ kind: "excluded", person: "Cy", by: "owner" });
  }
  expect(shown(ready)).toEqual(shown(blue));
  finish(prepareRebuild(ready.state, "nobody", true));
  finish(prepareRebuild(ready.state, "Ben", true));
  for (const session of [ready, blue]) {
    session.happen({ kind: "restored", person: "Cy" });
    session.happen({ kind: "excluded", person: "Ben", by: "owner" });
  }
  expect(shown(ready)).toEqual(shown(blue));
});

it("lets somebody below the bar be excluded a little later, where a session is long and people wait", () => {
  const session = new EventSession({ items: 400, gold: ["yes"], live: { goldBar: 0.9 } });
  for (let n = 0; session.state.book.length <= 1_000; n++) session.answerSome(`P${n}`, 200);
  const state: SessionState = { ...session.state, engine: servingEngine };
  const wrong = state.peopleByIndex[2]!;
  Object.assign(wrong, { goldAnswered: 10, goldRight: 0 });
  const emitted: unknown[] = [];
  settle(state, (event) => emitted.push(event));
  expect(emitted).toEqual([]);
  expect(state.exclusionWanted).toBe(wrong.id);
  finish(prepareRebuild(state, wrong.id, true));
  settle(state, (event) => {
    emitted.push(event);
    wrong.excluded = "gold";
  });
  expect(emitted).toEqual([{ kind: "excluded", person: wrong.id, by: "gold" }]);
  expect(state.exclusionWanted).toBeNull();
});
