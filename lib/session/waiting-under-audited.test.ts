import { expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { hereMs } from "./dashboard";
import { EventSession } from "./testing/event-session";
import { waitingInSteps } from "./waiting-for-people";

/** A check needs few items here: a fifth may be wrong, and it may err in three of ten. */
function begin(items = 40): EventSession {
  return new EventSession({
    items,
    live: { goal: { rung: "audited" }, promptsAhead: 0 },
    proven: { method: "pull-only", auditDelta: 0.3, auditWrongShare: 0.2, tolerance: 0.1 },
  });
}

const waiting = ({ state, nowMs }: EventSession) => finish(waitingInSteps(state, nowMs));
const phase = ({ state }: EventSession) => state.audit.phase;
const nobody = { itemsNeedingPeople: 0, morePeople: 0 };

/** One answer of the person about what they are asked; false where there is nothing for them. */
function answerOne(session: EventSession, person: string): boolean {
  const [prompt] = session.prompts(person);
  if (prompt?.question.kind !== "pull") return false;
  session.answer(person, prompt.id, prompt.question.item % 2 === 0 ? "yes" : "no");
  session.pass(session.state.settings.undoMs);
  return true;
}

/** New people answer, each so many, until labels are frozen. */
function labelled(each: number): EventSession {
  const session = begin();
  for (let n = 0; phase(session) !== "checking"; n++) {
    if (n === 100) throw new Error("There is no check.");
    for (let given = 0; given < each && phase(session) !== "checking"; given++) {
      answerOne(session, `p${n}`);
    }
  }
  return session;
}

it("says nothing of items whose label wants no more, though everyone was asked about them", () => {
  const session = begin();
  while (answerOne(session, "Ada"));
  const asked = session.state.people.get("Ada")!.asked;
  const pilot = Math.ceil(40 / 7);
  expect(asked.size).toBe(pilot);
  // Five answers each, of which one is there.
  expect(waiting(session)).toEqual({ itemsNeedingPeople: pilot, morePeople: 4 });
  for (const person of ["Ben", "Cem", "Dee"]) while (answerOne(session, person));
  expect(waiting(session)).toEqual({ itemsNeedingPeople: pilot, morePeople: 1 });
  for (let given = 0; given < pilot; given++) answerOne(session, "Eli");
  // All five were asked about the pilot's, whose labels are done: the other items are asked about now.
  expect(phase(session)).toBe("labelling");
  expect(waiting(session)).toEqual(nobody);
});

it("says nothing while what is wanted is with somebody, or a newcomer can be asked", () => {
  const session = begin();
  while (answerOne(session, "Ada"));
  expect(waiting(session).itemsNeedingPeople).toBeGreaterThan(0);
  expect(session.prompts("Ben")).toHaveLength(1);
  expect(waiting(session)).toEqual(nobody);
});

it("names the checks that wait when everyone has given the ten answers that one person may", () => {
  const session = labelled(4);
  session.pass(hereMs);
  const { audit } = session.state;
  expect(waiting(session)).toEqual(nobody);
  let given = 0;
  while (answerOne(session, "Eve")) given++;
  expect(given).toBe(10);
  expect(session.state.people.get("Eve")!.asked.size).toBe(10);
  expect(phase(session)).toBe("checking");
  const open = [...audit.wanted()].length;
  expect(audit.progress!.passesAt! - audit.progress!.checked).toBe(open);
  expect(waiting(session).itemsNeedingPeople).toBe(open);
  // Those who made the labels are away, and may well be asked about what they were not.
  expect(waiting(session).morePeople).toBe(0);
  answerOne(session, "Fay");
  expect(waiting(session)).toEqual(nobody);
});

it("says how many people a check lacks, and with so many it goes on to its end", () => {
  const session = labelled(40);
  session.pass(hereMs);
  const answered = [...session.state.people.keys()];
  for (const person of answered) while (answerOne(session, person));
  expect(phase(session)).toBe("checking");
  const { itemsNeedingPeople, morePeople } = waiting(session);
  const { audit } = session.state;
  expect(itemsNeedingPeople).toBe([...audit.wanted()].length);
  expect(10 * morePeople!).toBeGreaterThanOrEqual(itemsNeedingPeople);
  expect(morePeople).toBeLessThan(12);
  for (let n = 0; n < morePeople!; n++) while (answerOne(session, `new-${n}`));
  expect(phase(session)).toBe("passed");
  expect(waiting(session)).toEqual(nobody);
});
