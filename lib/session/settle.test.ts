import { expect, it } from "vitest";
import { leastGoldAnswers } from "./settle";
import { EventSession } from "./testing/event-session";

const strict = { allDelta: 0.001, tolerance: 0 } as const;

function goldSession(goldBar: number) {
  const gold = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? "yes" : "no") as "yes" | "no");
  return new EventSession({ items: 300, gold, live: { goldRate: 0.5, goldBar }, proven: strict });
}

function closings({ state: { book } }: EventSession): string[] {
  return Array.from({ length: book.length }, (_, at) => book.closing(at));
}

it("settle excludes a person whose gold answers fall below the bar, and their answers count no more", () => {
  const session = goldSession(0.9);
  const given = session.answerSome("Always yes", 300);
  const person = session.state.people.get("Always yes")!;
  expect(session.ask("Always yes")).toEqual({ kind: "excluded" });
  expect(person.goldAnswered).toBeGreaterThanOrEqual(leastGoldAnswers);
  expect(person.goldRight / person.goldAnswered).toBeLessThan(0.9);
  expect(session.logged("excluded")).toMatchObject([{ person: "Always yes", by: "gold" }]);
  const { pulls, duels } = session.state.ranking.progress();
  expect(pulls + duels).toBe(0);
  expect(session.state.spentMicros).toBe(given * 100_000);
});

it("gold answers are never evidence: a restored person's other answers count, and they are judged afresh", () => {
  const session = goldSession(0.9);
  session.answerSome("Always yes", 300);
  session.happen({ kind: "restored", person: "Always yes" });
  expect(session.ask("Always yes").kind).toBe("prompts");
  const counted = closings(session).filter((closing) => closing === "counted").length;
  expect(counted).toBeGreaterThan(0);
  expect(closings(session)).toContain("gold");
  const { pulls, duels } = session.state.ranking.progress();
  expect(pulls + duels).toBe(counted);
});

it("settle pauses the session before the budget is passed, prompts that are out included", () => {
  const live = { pricePull: 0.3, priceDuel: 0.3, budget: 1 };
  const session = new EventSession({ items: 20, live, proven: strict });
  expect(["Ada", "Ben"].map((person) => session.prompts(person).length)).toEqual([2, 1]);
  expect(session.ask("Cy")).toEqual({ kind: "idle", reason: "budget-reached" });
  for (const person of ["Ada", "Ben"]) session.answerSome(person, 5);
  session.pass(0);
  expect(session.state.stage).toEqual({ kind: "paused", by: "budget" });
  expect(session.state.spentMicros).toBe(900_000);
  expect(session.ask("Cy")).toEqual({ kind: "idle", reason: "budget-reached" });

  session.happen({ kind: "settings-changed", settings: { ...session.state.settings, budget: 2 } });
  session.happen({ kind: "resumed" });
  expect(session.prompts("Cy")).toHaveLength(2);
});

it("settle finishes the session once every item is settled and no answer can be taken back", () => {
  const proven = { method: "pull-only", tolerance: 0.4 } as const;
  const session = new EventSession({ items: 1, live: { undoMs: 5_000 }, proven });
  for (let n = 0; session.state.openItems > 0 && n < 40; n++) {
    session.answerSome(`Person ${n}`, 1);
    session.answerSome(`Second ${n}`, 1);
    if (session.state.openItems > 0) session.pass(5_000);
  }
  session.pass(5_000);
  expect(session.state.stage).toEqual({ kind: "finished" });
  expect(session.logged("finished")).toHaveLength(1);
  expect(session.ask("Somebody")).toEqual({ kind: "finished" });
});
