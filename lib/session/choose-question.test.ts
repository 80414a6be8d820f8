import { describe, expect, it } from "vitest";
import type { Question } from "@/lib/ranksearch/question";
import { chooseQuestion, holdEndsMs } from "./choose-question";
import { newPerson } from "./person";
import { affordability } from "./source-money";
import { EventSession, type SessionShape } from "./testing/event-session";

const pullsOnly = { method: "pull-only", allDelta: 0.01, tolerance: 0 } as const;
const none = (reason: string) => ({ kind: "none", reason });

/** What the person could be asked; somebody new if they were never served. */
function choose({ state, nowMs }: EventSession, person = "Somebody") {
  const known = state.people.get(person) ?? newPerson(person, state.people.size);
  return chooseQuestion(state, known, nowMs);
}

let served = 0;

function serve(session: EventSession, person: string, question: Question): string {
  const prompt = `made-${++served}`;
  const left = question.kind === "duel" ? ({ left: "first" } as const) : {};
  session.happen({ kind: "served", prompt, person, tab: "tab-one-1", question, ...left });
  return prompt;
}

describe("the budget", () => {
  const live = { budget: 1, pricePull: 0.3, priceDuel: 0.6 };

  it("covers what its rest pays to the last cent, with what is out set aside", () => {
    const session = new EventSession({ live, proven: pullsOnly });
    expect(affordability(session.state)).toEqual({ pull: true, duel: true });
    serve(session, "Ada", { kind: "pull", item: 0 });
    expect(affordability(session.state)).toEqual({ pull: true, duel: true });
    serve(session, "Ada", { kind: "pull", item: 1 });
    expect(affordability(session.state)).toEqual({ pull: true, duel: false });
    serve(session, "Ada", { kind: "pull", item: 2 });
    expect(affordability(session.state)).toEqual({ pull: false, duel: false });
    expect(choose(session)).toEqual(none("budget-reached"));
  });

  it("exactly as large as the price pays one answer", () => {
    const session = new EventSession({ live: { ...live, budget: 0.3 }, proven: pullsOnly });
    expect(choose(session).kind).toBe("question");
    session.answerSome("Ada", 1);
    expect(choose(session)).toEqual(none("budget-reached"));
  });

  it("is reached for someone who could be asked only what it no longer pays", () => {
    const costly = { ...live, budget: 0.5, pricePull: 0.6, priceDuel: 0.3 };
    const session = new EventSession({ live: costly, proven: pullsOnly });
    expect(affordability(session.state)).toEqual({ pull: false, duel: true });
    expect(choose(session)).toEqual(none("budget-reached"));
  });

  it("comes back when a lease expires", () => {
    const short = { ...live, budget: 0.3, leaseMs: 10_000 };
    const session = new EventSession({ live: short, proven: pullsOnly });
    serve(session, "Ada", { kind: "pull", item: 0 });
    expect(choose(session)).toEqual(none("budget-reached"));
    session.pass(10_000);
    expect(choose(session).kind).toBe("question");
  });
});

describe("gold", () => {
  const shape = (goldRate: number, more: SessionShape = {}): SessionShape => ({
    ...{ items: 40, gold: ["yes", "no", "yes"], proven: pullsOnly },
    ...more,
    live: { goldRate, goldBar: 0, promptsAhead: 0, ...more.live },
  });

  /** Whether each of the first questions to the person is gold. */
  function goldAmong(session: EventSession, times: number, person = "Ada"): boolean[] {
    return Array.from({ length: times }, () => {
      const [prompt] = session.prompts(person);
      session.answer(person, prompt!.id);
      return prompt!.gold;
    });
  }

  it("comes first at a rate of one, each once, and then the items", () => {
    const session = new EventSession(shape(1));
    expect(goldAmong(session, 5)).toEqual([true, true, true, false, false]);
    const items = session.logged("served").map(({ question }) => question);
    const asked = items.slice(0, 3).map((question) => question.kind === "pull" && question.item);
    expect(asked.sort()).toEqual([40, 41, 42]);
  });

  it("never comes at a rate of zero", () => {
    expect(goldAmong(new EventSession(shape(0)), 20)).not.toContain(true);
  });

  it("is drawn for each person apart, and the same whenever the log is replayed", () => {
    const gold = Array.from({ length: 30 }, () => "yes" as const);
    const drawn = () => {
      const session = new EventSession(shape(0.5, { gold }));
      return ["Ada", "Ben"].map((person) => goldAmong(session, 20, person));
    };
    const [ada, ben] = drawn();
    expect(drawn()).toEqual([ada, ben]);
    expect(ada).not.toEqual(ben);
    expect(new Set(ada)).toEqual(new Set([true, false]));
  });

  it("does not come once the budget pays only for comparisons", () => {
    const live = { budget: 0.5, pricePull: 1, priceDuel: 0.05, expectedPeople: 400 };
    const session = new EventSession({ ...shape(1, { live }), proven: { tolerance: 0.05 } });
    session.state.ranking.plan();
    expect(choose(session)).toMatchObject({ kind: "question", question: { kind: "duel" } });
  });

  it("is no work by itself: with nothing else to ask there is none", () => {
    const session = new EventSession(shape(1, { items: 1 }));
    serve(session, "Ada", { kind: "pull", item: 0 });
    expect(choose(session, "Ada")).toEqual(none("you-answered-all"));
    expect(choose(session, "Ben")).toEqual({
      kind: "question",
      question: { kind: "pull", item: expect.toSatisfy((item: number) => item >= 1) },
    });
  });
});

describe("what a panel's member skipped", () => {
  const shape: SessionShape = {
    items: 3,
    live: { promptsAhead: 0 },
    proven: { ...pullsOnly, panelSize: 3 },
  };

  it("comes after everything else, and again after that", () => {
    const session = new EventSession(shape);
    const skipped = session.prompts("Ada")[0]!;
    session.skip("Ada", skipped.id);
    expect(session.answerSome("Ada", 2)).toBe(2);
    expect(
      session
        .logged("served")
        .slice(1)
        .map(({ question }) => question),
    ).not.toContainEqual(skipped.question);
    const again = { kind: "question", question: skipped.question };
    expect(choose(session, "Ada")).toMatchObject(again);
    session.skip("Ada", session.prompts("Ada")[0]!.id);
    expect(choose(session, "Ada")).toMatchObject(again);
  });

  it("is asked only if the budget pays it", () => {
    const live = { ...shape.live, budget: 0.3, pricePull: 0.1, priceDuel: 0.01 };
    const session = new EventSession({ ...shape, live });
    session.skip("Ada", session.prompts("Ada")[0]!.id);
    session.answerSome("Ada", 2);
    const settings = { ...session.state.settings, pricePull: 0.2 };
    session.happen({ kind: "settings-changed", settings });
    expect(choose(session, "Ada")).toEqual(none("budget-reached"));
  });
});

describe("somebody who gets no question is told", () => {
  const shape: SessionShape = { items: 1, live: { promptsAhead: 0 }, proven: pullsOnly };

  it("that they answered all, while others could still be asked", () => {
    const session = new EventSession(shape);
    session.answerSome("Ada", 1);
    expect(choose(session, "Ada")).toEqual(none("you-answered-all"));
    expect(choose(session, "Ben").kind).toBe("question");
  });

  it("under Audited the same while labels are made and when they gave all that one may in a check", () => {
    const session = new EventSession({
      items: 40,
      live: { goal: { rung: "audited" }, promptsAhead: 0 },
      proven: { method: "pull-only", auditDelta: 0.3, auditWrongShare: 0.2, tolerance: 0.1 },
    });
    const { audit } = session.state;
    session.answerSome("Ada", 40);
    expect(audit.phase).toBe("labelling");
    expect(choose(session, "Ada")).toEqual(none("left-to-others"));
    for (let n = 0; audit.phase !== "checking"; n++) {
      expect(n).toBeLessThan(100);
      session.answerSome(`Person ${n}`, 4);
    }
    expect(session.answerSome("Ben", 40)).toBe(10);
    expect(audit.phase).toBe("checking");
    expect(choose(session, "Ben")).toEqual(none("left-to-others"));
    // Nor are they told to wait for what is out with others.
    for (let n = 0; session.prompts(`Holder ${n}`).length > 0; n++) expect(n).toBeLessThan(100);
    expect(choose(session, "Ben")).toEqual(none("left-to-others"));
    expect(choose(session)).toEqual(none("others-are-answering"));
  });

  it("that others are answering, while all that is wanted is out", () => {
    const session = new EventSession(shape);
    for (let n = 0; session.prompts(`Person ${n}`).length > 0; n++) expect(n).toBeLessThan(50);
    expect(choose(session)).toEqual(none("others-are-answering"));
  });
});

describe("while items wait for another's label", () => {
  const shape: SessionShape = {
    items: 30,
    live: { promptsAhead: 0, pricePull: 1, priceDuel: 0.05, expectedPeople: 400 },
    proven: { tolerance: 0.05 },
  };

  function planned(): EventSession {
    const session = new EventSession(shape);
    session.state.ranking.plan();
    return session;
  }

  /** New people answer by the items' numbers until ranking is done and the candidates for pivots are to be labelled. */
  function withCandidates(): EventSession {
    const session = planned();
    const { ranking } = session.state;
    for (let n = 0; ranking.progress().phase === "ranking" || !ranking.isHolding; n++) {
      expect(n).toBeLessThan(1_000);
      const { id, question, left } = session.prompts(`Person ${n}`)[0]!;
      if (question.kind === "pull") {
        session.answer(`Person ${n}`, id, question.item >= 15 ? "yes" : "no");
      } else {
        const firstWins = question.first > question.second;
        session.answer(`Person ${n}`, id, firstWins === (left === "first") ? "left" : "right");
      }
      session.pass(0);
      if (ranking.planDue) ranking.plan();
    }
    return session;
  }

  /** Hands out to new people all that there is, and says what it was. */
  function handOut(session: EventSession): Question[] {
    const out: Question[] = [];
    for (;;) {
      const [prompt] = session.prompts(`Holder ${out.length}`);
      if (prompt === undefined) return out;
      out.push(prompt.question);
    }
  }

  /** New people cannot tell any two items apart, nor what to say of one, until ranking is done. */
  function rankedInVain(): EventSession {
    const session = planned();
    const { ranking } = session.state;
    for (let n = 0; ranking.progress().phase === "ranking"; n++) {
      expect(n).toBeLessThan(1_000);
      const { id, question } = session.prompts(`Person ${n}`)[0]!;
      const answers =
        question.kind === "pull" ? (["yes", "no"] as const) : (["left", "right"] as const);
      session.answer(`Person ${n}`, id, answers[n % 2]!);
      session.pass(0);
      if (ranking.planDue) ranking.plan();
    }
    return session;
  }

  const cases = [
    ["ranking", planned],
    ["searching", withCandidates],
  ] as const;

  it("during ranking the pilot has three pulls per item, the rest are comparisons; then come the candidates", () => {
    const ranked = handOut(planned());
    const pulled = ranked.flatMap((question) => (question.kind === "pull" ? [question.item] : []));
    expect(new Set(pulled).size).toBe(5);
    expect(pulled).toHaveLength(5 * 3);
    expect(ranked.slice(0, pulled.length).every(({ kind }) => kind === "pull")).toBe(true);
    expect(ranked.length).toBeGreaterThan(pulled.length);
    const items = handOut(withCandidates()).flatMap((question) =>
      question.kind === "pull" ? [question.item] : [question.first, question.second],
    );
    expect(new Set(items).size).toBeGreaterThan(0);
    expect(new Set(items).size).toBeLessThan(10);
  });

  it("then only the pilot, whose end fixes how the others' answers are weighed", () => {
    const session = rankedInVain();
    const pulls = handOut(session).flatMap((question) =>
      question.kind === "pull" ? [question.item] : [],
    );
    // 15% of the items, at least six times each with what they had before.
    expect(new Set(pulls).size).toBe(5);
    expect(session.state.answers.pulls + pulls.length).toBeGreaterThanOrEqual(5 * 6);
    expect(session.state.ranking.isHolding).toBe(true);
  });

  it.each(cases)("a quiet night does not end it while somebody can be asked: %s", (_, begin) => {
    const session = begin();
    session.nowMs += 8 * 3_600_000;
    expect(choose(session).kind).toBe("question");
    expect(session.state.ranking.isHolding).toBe(true);
  });

  it.each(cases)("the others are held for two minutes, then asked: %s", (phase, begin) => {
    const session = begin();
    handOut(session);
    const { ranking } = session.state;
    expect(ranking.progress().phase).toBe(phase);
    expect(holdEndsMs(session.state)).toBe(session.nowMs + 120_000);
    session.nowMs += 119_999;
    expect(choose(session)).toEqual(none("others-are-answering"));
    expect(ranking.isHolding).toBe(true);
    session.nowMs += 1;
    expect(choose(session).kind).toBe("question");
    expect(holdEndsMs(session.state)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each(cases)("the two minutes begin again with whatever is handed out: %s", (_phase, begin) => {
    const session = begin();
    session.nowMs += 119_000;
    expect(session.prompts("Ada")).toHaveLength(1);
    handOut(session);
    session.nowMs += 119_999;
    expect(choose(session)).toEqual(none("others-are-answering"));
    expect(holdEndsMs(session.state)).toBe(session.nowMs + 1);
  });

  it("nobody waits for the pilot's first pulls: a single person goes on to comparisons", () => {
    const session = planned();
    const kinds: string[] = [];
    for (;;) {
      const [prompt] = session.prompts("Ada");
      if (prompt === undefined) break;
      kinds.push(prompt.question.kind);
      session.answer("Ada", prompt.id, prompt.question.kind === "pull" ? "yes" : "left");
    }
    expect(kinds.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "pull"));
    expect(new Set(kinds.slice(5))).toEqual(new Set(["duel"]));
  });

  it("someone who answered all there is for now is told to wait, since more will come", () => {
    const session = planned();
    expect(session.answerSome("Ada", 100)).toBeLessThan(100);
    expect(session.state.ranking.isHolding).toBe(true);
    expect(choose(session, "Ben").kind).toBe("question");
    expect(choose(session, "Ada")).toEqual(none("others-are-answering"));
  });

  it("nothing is held where single items only are asked", () => {
    const session = new EventSession({ ...shape, proven: pullsOnly });
    expect(holdEndsMs(session.state)).toBe(Number.POSITIVE_INFINITY);
  });
});
