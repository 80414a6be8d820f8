/** For tests: logs of everything that can happen to a session, from fast-check's choices. */
import fc from "fast-check";
import { findAuditProblem } from "@/lib/ranksearch/audit/new-course";
import type { Goal } from "@/lib/ranksearch/goal";
import type { Answer } from "@/lib/session/answer";
import type { SessionEvent } from "@/lib/session/events";
import type { Prompt } from "@/lib/session/prompt";
import type { ProvenSettings } from "@/lib/session/settings";
import { EventSession } from "@/lib/session/testing/event-session";

const goals: readonly Goal[] = [
  { rung: "all" },
  { rung: "share" },
  { rung: "estimated", stop: { kind: "answers", perItem: 4 }, mostPerItem: null },
  { rung: "estimated", stop: { kind: "target", share: 0.8 }, mostPerItem: 9 },
  { rung: "audited" },
];

const people = Array.from({ length: 14 }, (_, n) => `person-${n}`);

const actions = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      who: fc.constantFrom(...people),
      how: fc.integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 15,
    arbitrary: fc.record({
      do: fc.constant("compare" as const),
      items: fc.tuple(fc.nat(), fc.nat()),
      how: fc.integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("skip", "undo"),
      who: fc.constantFrom(...people),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("pass" as const),
      ms: fc.integer({ min: 1, max: 700_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("excluded", "excluded", "restored"),
      who: fc.constantFrom(...people),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("goal" as const), goal: fc.constantFrom(...goals) }),
  },
);
type Action = typeof actions extends fc.Arbitrary<infer T> ? T : never;

export const randomLog: fc.Arbitrary<readonly SessionEvent[]> = fc
  .record({
    items: fc.integer({ min: 1, max: 9 }),
    team: fc.constantFrom(true, false, false),
    goal: fc.constantFrom(...goals),
    ratio: fc.constantFrom(1, 4, 20),
    assumption: fc.constantFrom<ProvenSettings["assumption"]>("majority", "borda"),
    undoMs: fc.constantFrom(0, 10_000),
    cap: fc.constantFrom(null, 3, null),
    seed: fc.integer({ min: 1, max: 1000 }),
    actions: fc.array(actions, { maxLength: 110, size: "max" }),
  })
  .map(({ items, team, goal, ratio, assumption, undoMs, cap, seed, actions: list }) => {
    const session = new EventSession({
      ...{ items, seed, gold: ["yes"] },
      live: {
        goal: team ? { rung: "team" } : goal,
        answerCapPerItem: cap,
        pricePull: ratio,
        priceDuel: 1,
        undoMs,
        goldRate: 0.1,
        goldBar: 0,
      },
      proven: {
        panelSize: team ? people.length : null,
        assumption,
        allDelta: 0.4,
        shareDelta: 0.4,
        auditDelta: 0.5,
        auditWrongShare: 0.4,
      },
    });
    for (const action of list) act(session, action, team);
    return session.log;
  });

function act(session: EventSession, action: Action, team: boolean): void {
  session.pass(1_000);
  // The service does so after a commit: comparisons are asked of whoever has a plan.
  if (session.state.ranking.planDue) session.state.ranking.plan();
  switch (action.do) {
    case "answer": {
      const [prompt] = session.prompts(action.who);
      if (prompt === undefined) return;
      session.answer(action.who, prompt.id, answerFor(prompt, action.how));
      return;
    }
    case "compare":
      compare(session, action.items, action.how);
      return;
    case "skip": {
      const [prompt] = session.prompts(action.who);
      if (prompt !== undefined) session.skip(action.who, prompt.id);
      return;
    }
    case "undo":
      session.takeBack(action.who);
      return;
    case "pass":
      session.pass(action.ms);
      return;
    case "excluded":
      session.happen({ kind: "excluded", person: action.who, by: "owner" });
      return;
    case "restored":
      session.happen({ kind: "restored", person: action.who });
      return;
    case "goal":
      if (!team && isPossible(session, action.goal)) {
        session.happen({ kind: "goal-changed", goal: action.goal });
      }
  }
}

/** As the owner's page does: fewer items cannot be checked. */
function isPossible({ state }: EventSession, goal: Goal): boolean {
  return findAuditProblem({ ...state.created.config, goal }, state.created.itemCount) === null;
}

/** A newcomer is shown two items, whatever the plan: few plans ask so small a session for comparisons. */
function compare(
  session: EventSession,
  [one, other]: readonly [number, number],
  how: number,
): void {
  const { itemCount, config } = session.state.created;
  const [first, second] = [one % itemCount, other % itemCount];
  const { assumption, respondents } = config;
  if (first === second || assumption !== "majority" || respondents.kind === "panel") return;
  if (session.state.stage.kind !== "running") return;
  const id = `newcomer-${session.log.length}`;
  const question = { kind: "duel", first, second } as const;
  session.happen({
    ...{ kind: "served", prompt: id, person: id, tab: id, question },
    ...{ left: "first", why: "comparison" },
  });
  const prompt = session.state.prompts.get(id);
  if (prompt !== undefined) session.answer(id, id, answerFor(prompt, how));
}

/** Mostly as if the later items were the higher ones, so that some are settled. */
function answerFor({ question, left }: Prompt, how: number): Answer {
  if (how === 9) return "cant-tell";
  const isPlain = how < 8;
  if (question.kind === "pull") return question.item > 2 === isPlain ? "yes" : "no";
  const firstWins = question.first > question.second === isPlain;
  return firstWins === (left === "first") ? "left" : "right";
}
