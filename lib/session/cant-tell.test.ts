import { expect, it } from "vitest";
import { evidenceOver } from "./evidence-over-time";
import type { CantTell } from "./settings";
import { EventSession } from "./testing/event-session";

/** One item that so many people say nothing clear about, at a threshold of 20%. */
function unclear(cantTell: CantTell, people: number): EventSession {
  const session = new EventSession({
    items: 1,
    questions: { cantTell },
    proven: { threshold: 0.2, tolerance: 0.1, method: "pull-only" },
  });
  for (let n = 0; n < people; n++) {
    const person = `person-${n}`;
    const [prompt] = session.prompts(person);
    if (prompt) session.answer(person, prompt.id, "cant-tell");
  }
  session.pass(1);
  return session;
}

it("an item that nobody is sure about ends on the side that the owner's choice of can't tell leads to", () => {
  const side = (cantTell: CantTell) => unclear(cantTell, 60).state.ranking.report(0);
  expect(side("half")).toMatchObject({ status: { kind: "decided", side: "above" } });
  expect(side("no")).toMatchObject({ status: { kind: "decided", side: "below" }, yes: 0 });
});

it("counts the same after a rebuild and in the course of the evidence", () => {
  const { state, ...session } = unclear("no", 5);
  const before = state.ranking.report(0);
  const course = evidenceOver(state, 0).points.at(-1)!;
  expect(course.logEvidenceBelow).toBeCloseTo(before.logEvidenceBelow, 9);
  const again = Object.assign(Object.create(EventSession.prototype), { state, ...session });
  again.happen({ kind: "excluded", person: "person-4", by: "owner" });
  again.happen({ kind: "restored", person: "person-4" });
  expect(state.ranking.report(0)).toEqual(before);
});
