import { describe, expect, it } from "vitest";
import type { Question } from "@/lib/ranksearch/question";
import { BrokenLog } from "./broken-log";
import { EventSession, type SessionShape } from "./testing/event-session";

const leaseMs = 60_000;
const undoMs = 5_000;
const live = { leaseMs, undoMs, pricePull: 0.3, priceDuel: 0.5 };
const crowd: SessionShape = { gold: ["yes"], live, proven: { allDelta: 0.01 } };
const panel: SessionShape = { ...crowd, proven: { ...crowd.proven, panelSize: 3 } };

const pull = (item: number): Question => ({ kind: "pull", item });
const duel = (first: number, second: number): Question => ({ kind: "duel", first, second });
const goldItem = 6;

interface Serving {
  readonly prompt?: string;
  readonly person?: string;
  readonly question?: Question;
}

/** Serves Ada `out` about item 0, unless it says otherwise. */
function serve(session: EventSession, given: Serving = {}) {
  const { prompt = "out", person = "Ada", question = pull(0) } = given;
  const left = question.kind === "duel" ? ({ left: "first" } as const) : {};
  session.happen({ kind: "served", prompt, person, tab: "tab-one-1", question, ...left });
  return session.state.prompts.get(prompt)!;
}

function served(shape = crowd, given: Serving = {}) {
  const session = new EventSession(shape);
  return { session, prompt: serve(session, given) };
}

function answer(session: EventSession, prompt = "out", said: "yes" | "left" = "yes") {
  session.happen({ kind: "answered", prompt, answer: said, elapsedMs: 7 });
}

/** What is spent, and what is set aside for prompts that are out. */
const money = ({ state }: EventSession) => [state.spentMicros, state.reservedMicros];

describe("serve", () => {
  it("leases the prompt to its person and sets its price aside", () => {
    const session = new EventSession(crowd);
    session.pass(1_000);
    const prompt = serve(session);
    const { state, nowMs } = session;
    expect(prompt.status).toEqual({ kind: "leased", expiresAtMs: nowMs + leaseMs });
    expect(prompt).toMatchObject({ servedSeq: state.seq, servedAtMs: nowMs, gold: false });
    expect([state.leased, money(session)]).toEqual([1, [0, 300_000]]);
    expect(state.people.get("Ada")).toMatchObject({ served: 1, lastItems: [0], lastSeenMs: nowMs });
    expect(state.lastServedMs).toBe(nowMs);
  });

  it("sets aside the price of a comparison for a comparison", () => {
    const { session, prompt } = served(crowd, { question: duel(0, 1) });
    expect(money(session)).toEqual([0, 500_000]);
    expect([prompt.left, prompt.person.lastItems]).toEqual(["first", [0, 1]]);
  });

  it("knows gold by its number, after the items", () => {
    expect(served(crowd, { question: pull(goldItem) }).prompt.gold).toBe(true);
    expect(served(crowd, { question: pull(goldItem - 1) }).prompt.gold).toBe(false);
  });

  it("refuses an id that is out already", () => {
    const { session } = served();
    expect(() => serve(session, { person: "Ben", question: pull(3) })).toThrow(
      "A prompt is served once.",
    );
  });

  it("promises the price of that moment, whatever it is changed to later", () => {
    const { session } = served();
    const settings = { ...session.state.settings, pricePull: 0.9 };
    session.happen({ kind: "settings-changed", settings });
    answer(session);
    expect(money(session)).toEqual([300_000, 0]);
  });
});

describe("answer", () => {
  it("holds the answer until it can no longer be undone, and spends what was set aside", () => {
    const { session, prompt } = served();
    session.nowMs += 1_000;
    answer(session);
    const { state, nowMs } = session;
    expect(prompt.status).toMatchObject({
      ...{ kind: "held", answer: "yes", answeredSeq: state.seq, answeredAtMs: nowMs },
      ...{ elapsedMs: 7, closesAtMs: nowMs + undoMs, late: null },
    });
    expect([state.leased, state.held, money(session)]).toEqual([0, 1, [300_000, 0]]);
    expect(state.answers).toEqual({ pulls: 1, duels: 0 });
    expect(prompt.person).toMatchObject({ answered: 1, held: [prompt], lastSeenMs: nowMs });
    expect(prompt.person.leased.size).toBe(0);
  });

  it("counts comparisons apart from single items", () => {
    const { session } = served(crowd, { question: duel(0, 1) });
    answer(session, "out", "left");
    expect(session.state.answers).toEqual({ pulls: 0, duels: 1 });
    expect(money(session)).toEqual([500_000, 0]);
  });

  it("refuses a second answer", () => {
    const { session } = served();
    answer(session);
    expect(() => answer(session)).toThrow(BrokenLog);
  });

  it("takes an expired prompt's answer, and notes that its person was asked after all", () => {
    const { session, prompt } = served();
    session.pass(leaseMs);
    expect([prompt.status.kind, prompt.person.asked.has(0)]).toEqual(["expired", false]);
    answer(session);
    expect(prompt.status).toMatchObject({ kind: "held", late: null });
    expect(prompt.person.asked.get(0)).toBe(1);
    expect(prompt.person.expired.size).toBe(0);
    expect([session.state.leased, money(session)]).toEqual([0, [300_000, 0]]);
  });
});

describe("skip", () => {
  it("closes the prompt unpaid and keeps it in the book", () => {
    const { session, prompt } = served();
    session.happen({ kind: "skipped", prompt: "out" });
    const { state } = session;
    expect([state.prompts.size, state.leased, money(session)]).toEqual([0, 0, [0, 0]]);
    expect([state.book.length, state.book.closing(0)]).toEqual([1, "skipped"]);
    expect(prompt.person).toMatchObject({ skipped: 1, answered: 0 });
  });

  it("counts as asked in a crowd, and is left for later in a panel", () => {
    for (const [shape, asked, later] of [
      [crowd, 1, []],
      [panel, undefined, [0]],
    ] as const) {
      const { session, prompt } = served(shape);
      session.happen({ kind: "skipped", prompt: "out" });
      expect(prompt.person.asked.get(0)).toBe(asked);
      expect([...prompt.person.skippedItems]).toEqual(later);
    }
  });

  it("takes an expired prompt, and refuses one that is answered", () => {
    const { session } = served();
    session.pass(leaseMs);
    session.happen({ kind: "skipped", prompt: "out" });
    expect(session.state.people.get("Ada")).toMatchObject({ skipped: 1 });
    expect([session.state.leased, money(session)]).toEqual([0, [0, 0]]);
    serve(session, { prompt: "next", question: pull(1) });
    answer(session, "next");
    expect(() => session.happen({ kind: "skipped", prompt: "next" })).toThrow(BrokenLog);
  });
});

describe("reclaim", () => {
  it("ends the lease early; its person may still answer", () => {
    const { session, prompt } = served();
    session.happen({ kind: "reclaimed", prompt: "out" });
    expect(prompt.status.kind).toBe("expired");
    expect([session.state.leased, money(session)]).toEqual([0, [0, 0]]);
    answer(session);
    expect(prompt.status).toMatchObject({ kind: "held", late: null });
  });

  it("refuses what is not leased", () => {
    const { session } = served();
    session.happen({ kind: "reclaimed", prompt: "out" });
    expect(() => session.happen({ kind: "reclaimed", prompt: "out" })).toThrow(BrokenLog);
    answer(session);
    expect(() => session.happen({ kind: "reclaimed", prompt: "out" })).toThrow(BrokenLog);
  });
});

describe("retract", () => {
  it("leases the prompt again for a whole lease and sets its price aside again", () => {
    const { session, prompt } = served();
    answer(session);
    session.nowMs += undoMs - 1;
    session.happen({ kind: "retracted", prompt: "out" });
    const { state, nowMs } = session;
    expect(prompt.status).toEqual({ kind: "leased", expiresAtMs: nowMs + leaseMs });
    expect([state.leased, state.held, money(session)]).toEqual([1, 0, [0, 300_000]]);
    expect(state.answers).toEqual({ pulls: 0, duels: 0 });
    expect(prompt.person).toMatchObject({ answered: 0, held: [] });
    session.pass(leaseMs - 1);
    expect([prompt.status.kind, state.ranking.progress().pulls]).toEqual(["leased", 0]);
  });

  it("refuses what is not answered", () => {
    const { session } = served();
    expect(() => session.happen({ kind: "retracted", prompt: "out" })).toThrow(
      "No such answer can be taken back.",
    );
  });
});

describe("an answer is late", () => {
  const lateness = ({ state }: EventSession) => {
    const status = state.prompts.get("out")!.status;
    return status.kind === "held" ? status.late : "not answered";
  };
  const inPlace: Question = { kind: "pull", item: 0, slot: 3 };

  /** Ada's prompt expires and Ben is served the second question, before Ada answers. */
  function afterBen(first: Question, second: Question, budget: number | null = null) {
    const { session } = served({ ...crowd, live: { ...live, budget } }, { question: first });
    session.pass(leaseMs);
    serve(session, { prompt: "ben's", person: "Ben", question: second });
    answer(session);
    return session;
  }

  it("once its person is excluded, and is paid all the same", () => {
    const { session } = served();
    session.happen({ kind: "excluded", person: "Ada", by: "owner" });
    answer(session);
    expect([lateness(session), money(session)]).toEqual(["excluded", [300_000, 0]]);
  });

  it("once the session is finished, and is paid all the same", () => {
    const { session } = served();
    session.happen({ kind: "finished" });
    answer(session);
    expect([lateness(session), money(session)]).toEqual(["finished", [300_000, 0]]);
  });

  it("and not paid once its lease has expired and its money is set aside for another", () => {
    const session = afterBen(pull(0), pull(1), 0.5);
    expect([lateness(session), money(session)]).toEqual(["over-budget", [0, 300_000]]);
    session.happen({ kind: "retracted", prompt: "out" });
    expect(money(session)).toEqual([0, 600_000]);
  });

  it("no sooner than the budget is passed", () => {
    const session = afterBen(pull(0), pull(1), 0.6);
    expect([lateness(session), money(session)]).toEqual([null, [300_000, 300_000]]);
  });

  it("once another holds its place in the plan", () => {
    expect(lateness(afterBen(inPlace, inPlace))).toBe("place-taken");
  });

  it("once its person was asked about the same item again, although it had a label then", () => {
    const { session } = served({ ...crowd, live: { ...live, undoMs: 0 }, proven: {} });
    session.pass(leaseMs);
    const labellers: string[] = [];
    while (!session.state.ranking.isDecided(0)) {
      const person = `Labeller ${labellers.length}`;
      labellers.push(person);
      serve(session, { prompt: person, person });
      answer(session, person);
      session.pass(0);
    }
    serve(session, { prompt: "since", question: duel(1, 0) });
    for (const person of labellers) session.happen({ kind: "excluded", person, by: "owner" });
    answer(session);
    expect(lateness(session)).toBe("place-taken");
  });

  it("neither because of another place, nor of the same question without a place", () => {
    expect(lateness(afterBen(inPlace, { ...inPlace, slot: 4 }))).toBeNull();
    expect(lateness(afterBen(pull(0), pull(0)))).toBeNull();
  });

  it("and reserves nothing: the place stays with the other", () => {
    const session = afterBen(inPlace, inPlace);
    answer(session, "ben's");
    expect(session.state.prompts.get("ben's")!.status).toMatchObject({ late: null });
    session.pass(undoMs);
    const { book, ranking } = session.state;
    expect([book.closing(0), book.closing(1)]).toEqual(["place-taken", "counted"]);
    expect(ranking.progress().pulls).toBe(1);
  });
});
