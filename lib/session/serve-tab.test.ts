import { expect, it } from "vitest";
import { questionKey } from "@/lib/ranksearch/question";
import { peekWork } from "./serve-tab";
import { EventSession } from "./testing/event-session";

const pullsOnly = { method: "pull-only", allDelta: 0.001, tolerance: 0 } as const;

it("serveTab fills a tab with the prompt in view and those ahead, and keeps them there", () => {
  const session = new EventSession({ items: 20, live: { promptsAhead: 2 } });
  const first = session.prompts("Ada").map(({ id }) => id);
  expect(first).toHaveLength(3);
  expect(session.prompts("Ada").map(({ id }) => id)).toEqual(first);
  session.answer(
    "Ada",
    first[0]!,
    session.state.prompts.get(first[0]!)!.question.kind === "pull" ? "yes" : "left",
  );
  expect(session.prompts("Ada").map(({ id }) => id)).toEqual([
    first[1],
    first[2],
    expect.any(String),
  ]);
});

it("serveTab gives two tabs different prompts, within the person's quota", () => {
  const session = new EventSession({ items: 20, live: { quotaPerPerson: 3 } });
  const one = session.prompts("Ada", "tab-one-1");
  const two = session.prompts("Ada", "tab-two-2");
  expect([one.length, two.length]).toEqual([2, 1]);
  expect(new Set([...one, ...two].map(({ question }) => questionKey(question))).size).toBe(3);
  session.answerSome("Ada", 2, "tab-one-1");
  expect(session.ask("Ada", "tab-one-1").kind).toBe("quota-reached");
});

it("serveTab leaves the rest of the pool to others when one person has six tabs full", () => {
  const session = new EventSession({ items: 60, live: { promptsAhead: 0 } });
  const tabs = Array.from({ length: 8 }, (_, n) => session.prompts("Ada", `tab-no-${n}`).length);
  expect(tabs).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  expect(session.prompts("Ben")).toHaveLength(1);
});

it("serveTab hands nothing out while the session is paused, and goes on when it is resumed", () => {
  const session = new EventSession();
  const held = session.prompts("Ada").map(({ id }) => id);
  session.happen({ kind: "paused", by: "owner" });
  expect(session.ask("Ada")).toEqual({ kind: "paused" });
  expect(peekWork(session.state, { person: "Ben" }, session.nowMs)).toBe("paused");
  session.happen({ kind: "resumed" });
  expect(session.prompts("Ada").map(({ id }) => id)).toEqual(held);
});

it("serveTab gives an excluded person nothing until they are restored", () => {
  const session = new EventSession();
  session.ask("Ada");
  session.happen({ kind: "excluded", person: "Ada", by: "owner" });
  expect(session.ask("Ada")).toEqual({ kind: "excluded" });
  expect(session.state.leased).toBe(0);
  session.happen({ kind: "restored", person: "Ada" });
  expect(session.prompts("Ada")).toHaveLength(2);
});

it("serveTab seats the people of a panel and no more, until one of them is excluded", () => {
  const session = new EventSession({ items: 20, proven: { panelSize: 2, method: "pull-only" } });
  expect(["Ada", "Ben", "Late"].map((person) => session.ask(person).kind)).toEqual([
    "prompts",
    "prompts",
    "quota-reached",
  ]);
  session.happen({ kind: "excluded", person: "Ben", by: "owner" });
  expect(session.ask("Late").kind).toBe("prompts");
});

it("serveTab asks a crowd's person nothing more about an item that they skipped", () => {
  const session = new EventSession({ items: 4, live: { promptsAhead: 0 }, proven: pullsOnly });
  for (let n = 0; n < 4; n++) session.skip("Ada", session.prompts("Ada")[0]!.id);
  expect(session.ask("Ada")).toEqual({ kind: "idle", reason: "you-answered-all" });
});

it("serveTab asks a panel's member again what they skipped when nothing else is left", () => {
  const proven = { ...pullsOnly, panelSize: 3 };
  const session = new EventSession({ items: 4, live: { promptsAhead: 0 }, proven });
  const seen: string[] = [];
  for (let n = 0; n < 5; n++) {
    const [prompt] = session.prompts("Ada");
    seen.push(questionKey(prompt!.question));
    expect(session.skip("Ada", prompt!.id)).toBe("accepted");
  }
  expect(new Set(seen.slice(0, 4)).size).toBe(4);
  expect(seen.slice(0, 4)).toContain(seen[4]);
});

it("serveTab takes prompts from people who are not here for somebody who would be left without work", () => {
  const session = new EventSession({ items: 1, live: { promptsAhead: 0 }, proven: pullsOnly });
  const [left] = session.prompts("Gone");
  let waiting = "Gone";
  for (let n = 0; session.ask(waiting).kind === "prompts" && n < 50; n++) waiting = `Person ${n}`;
  expect(session.ask(waiting)).toEqual({ kind: "idle", reason: "others-are-answering" });
  session.pass(120_000);
  expect(peekWork(session.state, { person: waiting }, session.nowMs)).toBe("prompts");
  expect(session.ask(waiting).kind).toBe("prompts");
  expect(session.logged("reclaimed").map(({ prompt }) => prompt)).toContain(left!.id);
  expect(session.answer("Gone", left!.id)).toBe("accepted");
  session.pass(0);
  expect(session.state.ranking.progress().pulls).toBe(1);
});
