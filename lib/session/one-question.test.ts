import { describe, expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { questionItems } from "@/lib/ranksearch/question";
import { advance } from "./advance";
import { BrokenLog } from "./broken-log";
import { engine } from "./engine";
import { restoreState, storeState } from "./snapshot";
import { replay } from "./step";
import { EventSession, type SessionShape } from "./testing/event-session";

const cheapDuels: SessionShape = {
  items: 6,
  live: { promptsAhead: 0, pricePull: 1, priceDuel: 0.05, expectedPeople: 400 },
};

let prompts = 0;

function serve(session: EventSession, person: string, question: readonly [number, number?]) {
  const [first, second] = question;
  const prompt = `made-${++prompts}`;
  const about =
    second === undefined
      ? { question: { kind: "pull", item: first } as const }
      : { question: { kind: "duel", first, second } as const, left: "first" as const };
  session.happen({ kind: "served", prompt, person, tab: "tab-one-1", ...about });
  return prompt;
}

function answer(session: EventSession, person: string, question: readonly [number, number?]) {
  const prompt = serve(session, person, question);
  session.answer(person, prompt, question.length === 1 ? "yes" : "left");
  session.pass(0);
}

/** Says yes to an item in the name of new people until it is labelled; returns them. */
function label(session: EventSession, item: number): string[] {
  const people: string[] = [];
  while (!session.state.ranking.isDecided(item)) {
    people.push(`Labeller ${people.length}`);
    answer(session, people.at(-1)!, [item]);
  }
  return people;
}

describe("a person and an item without a label", () => {
  it("meet in one prompt at most, whatever its kind", () => {
    const session = new EventSession(cheapDuels);
    answer(session, "Ada", [0, 1]);
    for (const question of [[0], [1], [0, 2], [3, 1]] as const) {
      expect(() => serve(session, "Ada", question)).toThrow(BrokenLog);
    }
    answer(session, "Ada", [2]);
  });

  it("meet in one prompt at most while it is out", () => {
    const session = new EventSession(cheapDuels);
    serve(session, "Ada", [0]);
    expect(() => serve(session, "Ada", [0, 1])).toThrow(BrokenLog);
  });

  it("do not meet again after a skip", () => {
    const session = new EventSession(cheapDuels);
    session.skip("Ada", serve(session, "Ada", [0, 1]));
    expect(() => serve(session, "Ada", [1])).toThrow(BrokenLog);
  });

  it("meet again after the prompt expired, which closes the old one", () => {
    const session = new EventSession(cheapDuels);
    const old = serve(session, "Ada", [0, 1]);
    session.pass(session.state.settings.leaseMs);
    serve(session, "Ada", [1]);
    expect(session.answer("Ada", old, "left")).toBe("closed");
  });

  it("stay apart when a prompt that expired is answered after all", () => {
    const session = new EventSession(cheapDuels);
    const old = serve(session, "Ada", [0, 1]);
    session.pass(session.state.settings.leaseMs);
    expect(session.answer("Ada", old, "left")).toBe("accepted");
    expect(() => serve(session, "Ada", [0])).toThrow(BrokenLog);
  });

  it("stay apart while an answer that was undone is out again", () => {
    const session = new EventSession({
      ...cheapDuels,
      live: { ...cheapDuels.live, undoMs: 10_000 },
    });
    answer(session, "Ada", [0, 1]);
    expect(session.takeBack("Ada")).not.toBeNull();
    expect(() => serve(session, "Ada", [0])).toThrow(BrokenLog);
  });

  it("are in no log that replay accepts more than once", () => {
    const session = new EventSession(cheapDuels);
    answer(session, "Ada", [0]);
    const first = session.log.find(({ kind }) => kind === "served")!;
    expect(() =>
      replay([...session.log, { ...first, prompt: "again" } as typeof first], engine),
    ).toThrow("A person is asked twice about an item that has no label.");
  });
});

describe("a labelled item", () => {
  it("is a yardstick that a person may meet often", () => {
    const session = new EventSession(cheapDuels);
    label(session, 0);
    answer(session, "Ada", [1, 0]);
    answer(session, "Ada", [2, 0]);
    expect(session.state.ranking.progress().duels).toBe(2);
  });

  it("that an exclusion opens again has had one answer of each person", () => {
    const session = new EventSession(cheapDuels);
    const labellers = label(session, 0);
    answer(session, "Ada", [1, 0]);
    answer(session, "Ada", [2, 0]);
    const out = serve(session, "Ada", [3, 0]);
    for (const person of labellers) session.happen({ kind: "excluded", person, by: "owner" });
    expect(session.state.ranking.isDecided(0)).toBe(false);
    expect(session.state.ranking.progress()).toMatchObject({ pulls: 0, duels: 1 });
    session.answer("Ada", out, "left");
    session.pass(0);
    expect(session.state.ranking.progress().duels).toBe(1);
    expect(() => serve(session, "Ada", [0])).toThrow(BrokenLog);
    answer(session, "Ada", [4]);
    expect(session.state.ranking.progress().pulls).toBe(1);
    const replayed = replay(session.log, engine);
    advance(replayed, session.nowMs);
    const stored = structuredClone(storeState(session.state));
    for (const copy of [replayed, finish(restoreState(session.state.created, engine, stored))]) {
      expect(copy.ranking.progress()).toEqual(session.state.ranking.progress());
      expect(copy.people.get("Ada")!.asked).toEqual(session.state.people.get("Ada")!.asked);
      expect(copy.heard).toEqual(session.state.heard);
    }
  });
});

describe("what the session hands out", () => {
  it("is nothing, rather than a comparison at a price that the plan would not pay, once a person's single items are used up", () => {
    const session = new EventSession({
      items: 10,
      live: { promptsAhead: 0, pricePull: 1, priceDuel: 1, expectedPeople: 400 },
      proven: { tolerance: 0.05 },
    });
    for (const item of [0, 1, 2]) label(session, item);
    const { ranking } = session.state;
    if (ranking.planDue) ranking.plan();
    const kinds: string[] = [];
    for (;;) {
      const [prompt] = session.prompts("Ada");
      if (prompt === undefined) break;
      kinds.push(prompt.question.kind);
      session.answer("Ada", prompt.id, prompt.question.kind === "pull" ? "yes" : "left");
      session.pass(0);
      if (ranking.planDue) ranking.plan();
    }
    expect(kinds).toEqual(Array.from({ length: 7 }, () => "pull"));
    expect(session.prompts("Ben")).toHaveLength(1);
  });

  it("keeps to one question about an open item for each person, with people who stay long", () => {
    const session = new EventSession({ ...cheapDuels, items: 12, proven: { tolerance: 0.05 } });
    const asked = new Map<string, Set<number>>();
    let duels = 0;
    for (let turn = 0; turn < 3_000 && session.state.stage.kind === "running"; turn++) {
      const person = `Person ${(turn * 7) % 60}`;
      if (session.state.ranking.planDue) session.state.ranking.plan();
      const [prompt] = session.prompts(person);
      if (prompt === undefined) {
        session.pass(5_000);
        continue;
      }
      const seen = asked.get(person) ?? new Set<number>();
      asked.set(person, seen);
      for (const item of questionItems(prompt.question)) {
        if (session.state.ranking.isDecided(item)) continue;
        expect(seen.has(item)).toBe(false);
        seen.add(item);
      }
      if (prompt.question.kind === "duel") duels++;
      const isHigh = questionItems(prompt.question)[0]! >= 6;
      const pull = isHigh ? "yes" : "no";
      session.answer(
        person,
        prompt.id,
        prompt.question.kind === "pull" ? pull : isHigh ? "left" : "right",
      );
    }
    expect(duels).toBeGreaterThan(0);
    expect(session.state.ranking.progress().decided).toBeGreaterThan(6);
  });

  it("does not repeat an item in two prompts in a row while others are as useful", () => {
    const session = new EventSession({ ...cheapDuels, items: 30, proven: { tolerance: 0.05 } });
    let repeats = 0;
    let last: readonly number[] = [];
    for (let n = 0; n < 20; n++) {
      if (session.state.ranking.planDue) session.state.ranking.plan();
      const [prompt] = session.prompts("Ada");
      if (prompt === undefined) break;
      const items = questionItems(prompt.question);
      if (items.some((item) => last.includes(item))) repeats++;
      last = items;
      session.answer("Ada", prompt.id, prompt.question.kind === "pull" ? "yes" : "left");
    }
    expect(repeats).toBe(0);
  });
});

describe("under Estimated", () => {
  const estimated = { rung: "estimated", stop: { kind: "answers", perItem: 50 } } as const;
  const shape: SessionShape = {
    items: 3,
    live: { promptsAhead: 0, goal: { ...estimated, mostPerItem: null } },
    proven: { method: "pull-only", shareDelta: 0.3 },
  };

  it("an item stays open to the end, so that nobody is asked about it twice, however well it is proven", () => {
    const session = new EventSession(shape);
    for (let n = 0; n < 20; n++) answer(session, `Person ${n}`, [0]);
    const { proofs } = session.state.ranking.report(0);
    expect([proofs.all?.status.kind, proofs.share?.status.kind]).toEqual(["decided", "decided"]);
    expect(() => serve(session, "Person 0", [0])).toThrow(BrokenLog);
    session.happen({ kind: "goal-changed", goal: { rung: "all" } });
    serve(session, "Person 0", [0]);
    expect(() => serve(session, "Person 1", [1])).not.toThrow();
    expect(() => serve(session, "Person 1", [1])).toThrow(BrokenLog);
  });

  it("a log with changes of goal replays to the same state, also from a snapshot", () => {
    const session = new EventSession(shape);
    for (let n = 0; n < 12; n++) session.answerSome(`Person ${n}`, 3);
    session.happen({ kind: "goal-changed", goal: { rung: "share" } });
    for (let n = 12; n < 20; n++) session.answerSome(`Person ${n}`, 3);
    session.happen({ kind: "excluded", person: "Person 3", by: "owner" });
    const replayed = replay(session.log, engine);
    advance(replayed, session.nowMs);
    const restored = finish(restoreState(session.state.created, engine, storeState(session.state)));
    for (const { ranking } of [replayed, restored]) {
      expect(ranking.config).toEqual(session.state.ranking.config);
      expect(ranking.claimed()).toEqual(session.state.ranking.claimed());
      for (let item = 0; item < 3; item++) {
        expect(ranking.report(item)).toEqual(session.state.ranking.report(item));
      }
    }
  });
});
