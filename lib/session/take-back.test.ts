import { expect, it } from "vitest";
import { EventSession } from "./testing/event-session";

it("takeBack returns the tab's last answer while its undo window is open, and not after", () => {
  const session = new EventSession({ live: { undoMs: 5_000 } });
  session.answerSome("Ada", 2);
  const [first, last] = session.logged("answered");
  session.pass(4_999);
  expect(session.takeBack("Ada")?.id).toBe(last!.prompt);
  expect(session.prompts("Ada")[0]!.id).toBe(last!.prompt);
  session.pass(1);
  expect(session.takeBack("Ada")).toBeNull();
  expect(session.logged("retracted").map(({ prompt }) => prompt)).not.toContain(first!.prompt);
});

it("takeBack leaves the answers that were given in another tab", () => {
  const session = new EventSession({ items: 20, live: { undoMs: 5_000 } });
  session.answerSome("Ada", 1, "tab-one-1");
  session.answerSome("Ada", 1, "tab-two-2");
  const [inOne, inTwo] = session.logged("answered");
  expect(session.takeBack("Ada", "tab-three")).toBeNull();
  expect(session.takeBack("Ada", "tab-one-1")?.id).toBe(inOne!.prompt);
  expect(session.state.prompts.get(inTwo!.prompt)!.status.kind).toBe("held");
});

it("takeBack gives an answer's price and place back until it is answered again", () => {
  const session = new EventSession({ live: { undoMs: 5_000, pricePull: 0.1, priceDuel: 0.1 } });
  session.answerSome("Ada", 1);
  const before = session.state.spentMicros;
  const taken = session.takeBack("Ada")!;
  expect([before, session.state.spentMicros]).toEqual([100_000, 0]);
  expect(session.state.held).toBe(0);
  expect(session.answer("Ada", taken.id, taken.question.kind === "pull" ? "no" : "right")).toBe(
    "accepted",
  );
  expect(session.state.spentMicros).toBe(100_000);
});

it("takeBack refuses an excluded person", () => {
  const session = new EventSession({ live: { undoMs: 5_000 } });
  session.answerSome("Ada", 1);
  session.happen({ kind: "excluded", person: "Ada", by: "owner" });
  expect(session.takeBack("Ada")).toBeNull();
});
