import { expect, it } from "vitest";
import { askReasons } from "@/lib/ranksearch/ask-reason";
import { sessionEventSchema } from "./events";
import { EventSession, type SessionShape } from "./testing/event-session";

function reasonsOf(session: EventSession): Set<string | undefined> {
  return new Set(session.log.flatMap((event) => (event.kind === "served" ? [event.why] : [])));
}

function played(shape: SessionShape, people = 12): EventSession {
  const session = new EventSession(shape);
  for (let n = 0; n < people; n++) session.answerSome(`Person ${n}`, 8);
  return session;
}

it("every question that the engine chose says why, in the log", () => {
  const alone = reasonsOf(played({ proven: { method: "pull-only" } }));
  expect([...alone]).toContain("unsure");
  const compared = reasonsOf(
    played({ items: 24, live: { pricePull: 1, priceDuel: 0.01, expectedPeople: 1_000 } }, 20),
  );
  expect([...compared].some((why) => why === "ranking" || why === "comparison")).toBe(true);
  expect(reasonsOf(played({ proven: { method: "paper" } }))).toEqual(new Set(["published"]));
  for (const why of [...alone, ...compared]) expect(askReasons).toContain(why);
});

it("a question with a known answer has no reason of the engine's", () => {
  const session = played({ gold: ["yes", "no"], live: { goldRate: 0.5 } });
  for (const event of session.log) {
    if (event.kind !== "served" || event.question.kind !== "pull") continue;
    expect(event.why === undefined).toBe(event.question.item >= 6);
  }
});

it("events from before reasons were kept are read as they are", () => {
  const session = played({});
  const served = session.log.find(({ kind }) => kind === "served")!;
  const { why: _, ...before } = served as typeof served & { why?: string };
  expect(sessionEventSchema.parse(before)).toEqual(before);
});
