import { expect, it } from "vitest";
import { EventSession } from "./testing/event-session";

const pullsOnly = { method: "pull-only", allDelta: 0.01, tolerance: 0 } as const;

it("answerPrompt takes an answer once, however often it arrives", () => {
  const session = new EventSession({ proven: pullsOnly, live: { undoMs: 5_000 } });
  const [prompt] = session.prompts("Ada");
  expect(session.answer("Ada", prompt!.id, "yes")).toBe("accepted");
  const events = session.log.length;
  expect(session.answer("Ada", prompt!.id, "no")).toBe("repeated");
  session.pass(5_000);
  expect(session.answer("Ada", prompt!.id, "no")).toBe("closed");
  expect(session.log).toHaveLength(events);
  expect(session.state.ranking.progress().pulls).toBe(1);
});

it("answerPrompt knows no prompt of somebody else's", () => {
  const session = new EventSession();
  const [prompt] = session.prompts("Ada");
  expect(session.answer("Ben", prompt!.id)).toBe("unknown-prompt");
  expect(session.skip("Ben", prompt!.id)).toBe("unknown-prompt");
  expect(session.logged("answered", "skipped")).toEqual([]);
});

it("answerPrompt refuses an answer of the other kind of question", () => {
  const session = new EventSession({ proven: pullsOnly });
  const [prompt] = session.prompts("Ada");
  expect(session.answer("Ada", prompt!.id, "left")).toBe("unfit");
  expect(prompt!.status.kind).toBe("leased");
});

it("an excluded person's answer is kept and paid, and does not count", () => {
  const session = new EventSession({ proven: pullsOnly, live: { pricePull: 0.2 } });
  const [prompt] = session.prompts("Ada");
  session.happen({ kind: "excluded", person: "Ada", by: "owner" });
  expect(session.answer("Ada", prompt!.id)).toBe("late");
  session.pass(0);
  expect(session.state.spentMicros).toBe(200_000);
  expect(session.state.ranking.progress().pulls).toBe(0);
  expect(session.state.book.closing(0)).toBe("excluded");
});

it("an answer after the end is late, and does not count", () => {
  const proven = { method: "pull-only", tolerance: 0.4 } as const;
  const session = new EventSession({ items: 1, live: { leaseMs: 10_000 }, proven });
  const [prompt] = session.prompts("Late");
  session.pass(10_000);
  for (let n = 0; session.state.stage.kind !== "finished" && n < 40; n++) {
    session.answerSome(`Person ${n}`, 1);
    session.pass(0);
  }
  expect(session.state.stage.kind).toBe("finished");
  const counted = session.state.ranking.progress().pulls;
  expect(session.answer("Late", prompt!.id)).toBe("late");
  session.pass(0);
  expect(session.state.ranking.progress().pulls).toBe(counted);
  expect(session.state.book.closing(session.state.book.length - 1)).toBe("finished");
});

it("an answer whose lease expired and whose money went to others is late and not paid", () => {
  const live = { pricePull: 0.3, budget: 0.3, leaseMs: 10_000, promptsAhead: 0 };
  const session = new EventSession({ proven: pullsOnly, live });
  const [prompt] = session.prompts("Ada");
  session.pass(10_000);
  session.answerSome("Ben", 1);
  session.pass(0);
  expect(session.answer("Ada", prompt!.id)).toBe("late");
  session.pass(0);
  expect(session.state.spentMicros).toBe(300_000);
  expect(session.state.book.closing(session.state.book.length - 1)).toBe("over-budget");
});

it("prompts that expired do not add up to more answers than a person may give", () => {
  const live = { quotaPerPerson: 2, leaseMs: 10_000 };
  const session = new EventSession({ items: 40, live, proven: { method: "pull-only" } });
  const shown = new Set<string>();
  for (let turn = 0; turn < 6; turn++) {
    for (const { id } of session.prompts("Ada")) shown.add(id);
    session.pass(11_000);
    // Others settle what was asked first, so that Ada is asked something else next time.
    for (let n = 0; n < 6; n++) session.answerSome(`Other ${turn}.${n}`, 2);
  }
  expect(shown.size).toBeGreaterThan(4);
  const taken = [...shown].map((prompt) => session.answer("Ada", prompt));
  expect(session.state.people.get("Ada")!.answered).toBeLessThanOrEqual(2);
  expect(taken).toContain("unknown-prompt");
});
