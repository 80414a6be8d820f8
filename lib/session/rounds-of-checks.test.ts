import { describe, expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import type { Side } from "@/lib/ranksearch/label";
import { advance } from "./advance";
import type { Answer } from "./answer";
import { engine } from "./engine";
import { restoreState, storeState } from "./snapshot";
import { replay } from "./step";
import { EventSession, type SessionShape } from "./testing/event-session";

/** A check needs few items here: a fifth may be wrong, and it may err in three of ten. */
const lax: SessionShape = {
  items: 40,
  live: { goal: { rung: "audited" }, promptsAhead: 0 },
  proven: { method: "pull-only", auditDelta: 0.3, auditWrongShare: 0.2, tolerance: 0.1 },
};

const truth = (item: number): Side => (item % 2 === 0 ? "above" : "below");
type Opinion = (item: number, person: string) => Answer;
const honest: Opinion = (item) => (truth(item) === "above" ? "yes" : "no");
const contrary: Opinion = (item) => (truth(item) === "above" ? "no" : "yes");

/** New people come, each answers so many, until it is so. */
function answerUntil(
  session: EventSession,
  isSo: () => boolean,
  {
    opinion = honest,
    each = 4,
    from = 0,
  }: { opinion?: Opinion; each?: number; from?: number } = {},
): void {
  for (let n = from; n < from + 400 && !isSo(); n++) {
    for (let given = 0; given < each && !isSo(); given++) {
      const [prompt] = session.prompts(`p${n}`);
      if (prompt === undefined) break;
      if (prompt.question.kind !== "pull") throw new Error("Only pulls are asked.");
      session.answer(`p${n}`, prompt.id, opinion(prompt.question.item, `p${n}`));
      session.pass(session.state.settings.undoMs);
    }
  }
  if (!isSo()) throw new Error("It never came to that.");
}

const phase = (session: EventSession) => session.state.audit.phase;

function atCheck(shape: SessionShape = lax): EventSession {
  const session = new EventSession(shape);
  answerUntil(session, () => phase(session) === "checking");
  return session;
}

describe("a project under Audited", () => {
  it("labels, freezes, draws in another event, checks, and ends with what it claims", () => {
    const session = atCheck();
    const kinds = session.log.map(({ kind }) => kind);
    expect(kinds.indexOf("audit-drawn")).toBeGreaterThan(kinds.indexOf("frozen"));
    answerUntil(session, () => session.state.stage.kind === "finished", { from: 400 });
    const { ranking, statuses } = session.state;
    for (let item = 0; item < 40; item++) {
      const { status, audited } = ranking.report(item);
      expect(status).toMatchObject({ kind: "decided", side: truth(item), provenance: "audited" });
      expect(audited?.label).toBe(truth(item));
      expect(statuses[item]).toBe(truth(item) === "above" ? 1 : 2);
    }
    expect(ranking.progress()).toMatchObject({ decided: 40, finished: true });
    expect(ranking.claimed().audited).toMatchObject({ phase: "passed", round: 1, past: [] });
  });

  it("asks fresh people only, and nobody more than ten answers in a round", () => {
    const session = new EventSession(lax);
    answerUntil(session, () => phase(session) === "passed", { each: 40 });
    const drawnAt = session.log.findIndex(({ kind }) => kind === "audit-drawn");
    const seen = new Set<string>();
    const inRound = new Map<string, number>();
    for (const [seq, event] of session.log.entries()) {
      if (event.kind !== "served" || event.question.kind !== "pull") continue;
      const key = `${event.person} ${event.question.item}`;
      expect(seen.has(key)).toBe(false);
      seen.add(key);
      if (seq > drawnAt) inRound.set(event.person, (inRound.get(event.person) ?? 0) + 1);
    }
    expect(Math.max(...inRound.values())).toBe(10);
  });

  it("says in no event which questions are checks", () => {
    const session = atCheck();
    const [prompt] = session.prompts("new");
    expect(prompt?.check).toBe(1);
    const { question: _, prompt: __, ...check } = session.logged("served").at(-1)!;
    const { question: ___, prompt: ____, ...before } = session.logged("served")[20]!;
    expect(Object.keys(check).sort()).toEqual(Object.keys(before).sort());
    expect(check.why).toBe("estimate");
  });

  it("makes better labels after a check that did not pass, and checks again at a lower level", () => {
    const session = atCheck();
    answerUntil(session, () => session.state.audit.round === 2, { opinion: contrary, from: 400 });
    const { audit, ranking } = session.state;
    expect(phase(session)).toBe("labelling");
    expect(audit.past).toMatchObject([{ round: 1, because: "unconfirmed" }]);
    expect(audit.level).toBeCloseTo(0.3 * 0.65 * 0.35);
    // What the check heard counts for the other claims, and for the labels from now on.
    expect(ranking.progress().pulls).toBe(session.state.answers.pulls);
    answerUntil(session, () => phase(session) === "checking", { from: 800 });
    const [first, second] = session.logged("frozen");
    expect(second).toMatchObject({ round: 2 });
    expect(second!.aim).toBeGreaterThanOrEqual(2 * first!.aim);
    expect(session.logged("audit-drawn")).toHaveLength(2);
  });

  it("never changes a frozen label, whatever is answered", () => {
    const session = atCheck();
    const before = session.logged("frozen")[0]!.labels;
    answerUntil(session, () => session.state.audit.answerCount > 3, {
      opinion: contrary,
      from: 400,
    });
    const { audit } = session.state;
    const now = Array.from({ length: 40 }, (_, item) => audit.labelOf(item)![0]).join("");
    expect(now).toBe(before);
  });
});

describe("a round of checks", () => {
  it.each([
    ["excluded", { kind: "excluded", person: "p0", by: "owner" }],
    ["restored", { kind: "restored", person: "p0" }],
  ] as const)("fails when the owner has somebody %s", (_, event) => {
    const session = atCheck();
    session.happen(event);
    expect(session.state.audit.past).toMatchObject([{ round: 1, because: "people-changed" }]);
    expect(session.state.audit.round).toBe(2);
  });

  it("goes on when known answers exclude somebody, whose agreement is then held against the label", () => {
    const session = atCheck({
      ...lax,
      items: 60,
      proven: { ...lax.proven, auditDelta: 0.2, auditWrongShare: 0.1 },
    });
    answerUntil(session, () => session.state.audit.answerCount === 3, { from: 400 });
    const open = () =>
      session.state.audit.serialize().checks!.filter(({ state }) => state === "open");
    const sum = (of: "agreed" | "disagreed") => open().reduce((all, check) => all + check[of], 0);
    expect([sum("agreed"), sum("disagreed")]).toEqual([3, 0]);
    session.happen({ kind: "excluded", person: "p400", by: "gold" });
    expect([sum("agreed"), sum("disagreed")]).toEqual([0, 3]);
    expect(phase(session)).toBe("checking");
    expect(session.state.rebuilds).toBe(1);
  });

  it("ends when the goal is another, and is not taken up again", () => {
    const session = atCheck();
    session.happen({ kind: "goal-changed", goal: { rung: "share" } });
    expect(session.state.audit.past).toMatchObject([{ because: "goal-changed" }]);
    session.happen({ kind: "goal-changed", goal: { rung: "audited" } });
    expect(session.state.audit.round).toBe(2);
  });

  it("waits while the project is paused, and for an answer that was taken back", () => {
    const session = atCheck({ ...lax, live: { ...lax.live, undoMs: 5_000 } });
    const given = () => session.state.audit.answerCount;
    const [prompt] = session.prompts("new");
    session.answer("new", prompt!.id, "yes");
    expect(session.takeBack("new")?.id).toBe(prompt!.id);
    session.pass(60_000);
    expect(given()).toBe(0);
    session.answer("new", prompt!.id, "no");
    session.pass(60_000);
    expect(given()).toBe(1);
    session.happen({ kind: "paused", by: "owner" });
    expect(session.ask("other")).toEqual({ kind: "paused" });
    session.happen({ kind: "resumed" });
    expect(phase(session)).toBe("checking");
    expect(session.prompts("other")).toHaveLength(1);
  });

  it("counts what can no longer be asked about as unconfirmed", () => {
    const session = atCheck();
    const settings = { ...session.state.settings, answerCapPerItem: 1 };
    session.happen({ kind: "settings-changed", settings });
    expect(session.state.audit.past[0]).toMatchObject({ because: "unconfirmed" });
  });

  it("takes “can't tell” for a coin that falls to either side", () => {
    const session = atCheck();
    const heard = () => session.state.audit.serialize().answers;
    const tossed = () => new Set(heard().map(({ yes }) => yes)).size;
    answerUntil(session, () => tossed() === 2, { opinion: () => "cant-tell", from: 400 });
    expect(heard().length).toBeLessThan(8);
  });
});

describe("the log of checks", () => {
  it("leads to the same state when it is replayed, or goes on from a snapshot", () => {
    const session = atCheck();
    answerUntil(session, () => session.state.audit.answerCount === 5, { from: 400 });
    const replayed = replay(session.log, engine);
    advance(replayed, session.nowMs);
    expect(replayed.audit.serialize()).toEqual(session.state.audit.serialize());
    const stored = structuredClone(storeState(session.state));
    const restored = finish(restoreState(session.state.created, engine, stored));
    expect(restored.audit.serialize()).toEqual(session.state.audit.serialize());
    expect([...restored.audit.wanted()]).toEqual([...session.state.audit.wanted()]);
  });

  it.each([
    ["numbers that let too much pass", { numbers: [3] }],
    ["another round", { round: 2 }],
    ["labels of other items", { labels: "ab" }],
    ["tables under which agreement harms", { tables: { above: [".", "+-"], below: [".", "+-"] } }],
  ])("is broken by %s", (_, change) => {
    const session = atCheck();
    const at = session.log.findIndex(({ kind }) => kind === "frozen");
    const log = session.log
      .slice(0, at + 1)
      .map((event, seq) => (seq === at ? { ...event, ...change } : event));
    expect(() => replay(log, engine)).toThrow(/can't be frozen|monotone/);
  });

  it("is broken by an order that is none of the frozen labels", () => {
    const session = atCheck();
    const at = session.log.findIndex(({ kind }) => kind === "audit-drawn");
    const { order } = session.logged("audit-drawn")[0]!;
    const log = session.log
      .slice(0, at + 1)
      .map((event, seq) => (seq === at ? { ...event, order: order.map(() => order[0]!) } : event));
    expect(() => replay(log, engine)).toThrow("The order is not one of the frozen labels");
  });
});
