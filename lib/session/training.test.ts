import { describe, expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { feedbackOn } from "./feedback";
import { ownShare } from "./own-share";
import { peopleFigures } from "./people";
import { EventSession } from "./testing/event-session";

const gold = ["yes", "no", "yes", "no"] as const;
const first = 6;

/** Answers wait to count, so that they can be looked at. */
function trained(live = {}) {
  return new EventSession({
    gold,
    live: { trainingQuestions: 2, promptsAhead: 0, undoMs: 5_000, ...live },
  });
}

const itemOf = (session: EventSession, person = "Ada") => {
  const [prompt] = session.prompts(person);
  return prompt!.question.kind === "pull" ? prompt!.question.item : null;
};

describe("a training round", () => {
  it("comes first, with the first known answers in their order, and says after each what is right", () => {
    const session = trained();
    for (const [at, said] of (["yes", "yes"] as const).entries()) {
      const [prompt] = session.prompts("Ada");
      expect(prompt).toMatchObject({ training: true, gold: true, question: { item: first + at } });
      expect(feedbackOn(session.state, prompt!.id)).toBeNull();
      session.answer("Ada", prompt!.id, said);
      const known = gold[at]!;
      expect(feedbackOn(session.state, prompt!.id)).toEqual({ right: at === 0, known });
      expect(session.logged("served").at(-1)).toMatchObject({ training: true });
    }
    expect(session.prompts("Ada")[0]).toMatchObject({ training: false, gold: false });
  });

  it("is no evidence and judges nobody, but is paid and part of the person's share", () => {
    const session = trained({
      goldBar: 1,
      quotaPerPerson: 5,
      pricePull: 0.3,
      trainingQuestions: 4,
    });
    for (let wrong = 0; wrong < 4; wrong++) {
      const [prompt] = session.prompts("Ada");
      session.answer("Ada", prompt!.id, gold[wrong] === "yes" ? "no" : "yes");
    }
    session.pass(10_000);
    const { state } = session;
    expect(state.ranking.progress()).toMatchObject({ pulls: 0, duels: 0 });
    expect([0, 1, 2, 3].map((at) => state.book.closing(at))).toEqual(Array(4).fill("training"));
    expect(state.people.get("Ada")).toMatchObject({ goldAnswered: 0, excluded: null });
    const figures = finish(peopleFigures(state, [], session.nowMs)).get("Ada")!;
    expect(figures).toMatchObject({ answers: 4, cost: 1.2, goldAccuracy: null, agreement: null });
    expect(ownShare(state, state.people.get("Ada"))).toBe(5);
  });

  it("is skipped by who has answered already, and never asks again as gold what it gave away", () => {
    const session = trained({ trainingQuestions: 0, goldRate: 0.5 });
    session.answerSome("Ben", 3);
    session.happen({
      kind: "settings-changed",
      settings: { ...session.state.settings, trainingQuestions: 2 },
    });
    expect(session.prompts("Ben")[0]!.training).toBe(false);
    session.answerSome("Ada", 8);
    const asked = session.logged("served").filter(({ person }) => person === "Ada");
    const golds = asked.map(({ question }) => question.kind === "pull" && question.item);
    expect(golds.slice(0, 2)).toEqual([first, first + 1]);
    expect(golds.slice(2)).not.toContain(first);
    expect(golds.slice(2)).not.toContain(first + 1);
  });

  it("does without where there are fewer known answers, and a crowd without a quota has no share", () => {
    const session = new EventSession({ gold: ["yes"], live: { trainingQuestions: 3 } });
    expect(itemOf(session)).toBe(first);
    session.answerSome("Ada", 1);
    expect(session.prompts("Ada")[0]!.training).toBe(false);
    expect(ownShare(session.state, session.state.people.get("Ada"))).toBeNull();
  });
});

it("in a team one's share is every item that is open or was answered", () => {
  const session = new EventSession({ proven: { panelSize: 3 }, live: { promptsAhead: 1 } });
  const share = (person: string) => ownShare(session.state, session.state.people.get(person));
  expect(share("Ada")).toBe(6);
  session.answerSome("Ada", 2);
  expect(share("Ada")).toBe(6);
  session.answerSome("Ben", 6);
  session.answerSome("Ada", 4);
  session.pass(1);
  // Two of three agree on every item: nothing is open.
  expect(share("Cleo")).toBe(0);
});
