import { expect, test } from "vitest";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { Question } from "@/lib/ranksearch/question";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { startPaper } from "./policy-paper";

const config: RankSearchConfig = {
  ...defaultConfig,
  policy: "paper",
  tolerance: 0,
};
const never = () => false;

/** Answers up to `most` questions; pulls and duels go by the items' levels, without noise. */
function answerAll(session: RankSearchSession, levels: readonly number[], most = 1e6): Question[] {
  const asked: Question[] = [];
  for (let next = session.next(never); next !== null && asked.length < most; ) {
    const outcome =
      next.kind === "pull"
        ? Number(levels[next.item]! > 0.5)
        : Number(levels[next.first]! > levels[next.second]!);
    asked.push(next);
    session.apply(next, outcome);
    next = session.next(never);
  }
  return asked;
}

test("a single item needs no duel", () => {
  const session = startPaper(config, 1, 7);
  const asked = answerAll(session, [0.9]);
  expect(asked.every((question) => question.kind === "pull")).toBe(true);
  expect(session.report(0).status).toEqual({
    kind: "decided",
    side: "above",
    provenance: "pulled",
    round: 0,
  });
  expect(session.progress()).toMatchObject({ finished: true, decided: 1, above: 1, duels: 0 });
});

test("all above, all below, and two items", () => {
  for (const levels of [
    [0.6, 0.7, 0.8, 0.9],
    [0.1, 0.2, 0.3, 0.4],
    [0.1, 0.9],
  ]) {
    const session = startPaper(config, levels.length, 3);
    answerAll(session, levels);
    for (const [item, level] of levels.entries()) {
      const side = level > 0.5 ? "above" : "below";
      expect(session.report(item).status).toMatchObject({ kind: "decided", side });
    }
  }
});

test("a search hands out the pulls up to the next check, and not one more", () => {
  const session = startPaper(config, 1, 7);
  const handOut = () => {
    let count = 0;
    for (let next = session.next(never); next !== null; next = session.next(never)) {
      session.reserve(next);
      count++;
    }
    return count;
  };
  const answer = (count: number, outcome: number) => {
    for (let pull = 0; pull < count; pull++) {
      session.release({ kind: "pull", item: 0 });
      session.apply({ kind: "pull", item: 0 }, outcome);
    }
  };
  const batches = [2, 1, 2, 4, 8, 16];
  for (const [index, size] of batches.entries()) {
    expect(handOut()).toBe(size);
    answer(size, index % 2);
  }
});

test("a ranking hands out every duel it needs, once", () => {
  const session = startPaper(config, 3, 7);
  const seen = new Set<string>();
  for (let next = session.next(never); next !== null; next = session.next(never)) {
    session.reserve(next);
    seen.add(JSON.stringify(next));
  }
  const perItem = Math.floor(Math.log((8 * 3) / 0.05) / 0.1 ** 2) + 1;
  expect(seen.size).toBe(3 * perItem);
});

test("a duel counts for the item it serves, and only with the opponent that was drawn", () => {
  const session = startPaper(config, 3, 7);
  const next = session.next(never);
  if (next?.kind !== "duel") throw new Error("Expected a duel");
  const third = 3 - next.first - next.second;
  expect(session.apply({ ...next, second: third }, 1)).toBe(false);
  expect(session.apply({ ...next, slot: 10_000 }, 1)).toBe(false);
  expect(session.apply(next, 1)).toBe(true);
  expect(session.report(next.first)).toMatchObject({ duels: 1, wins: 1 });
  expect(session.report(next.second)).toMatchObject({ duels: 0, wins: 0 });
});

test("with a tolerance an item at the threshold gets a label", () => {
  const session = startPaper({ ...config, tolerance: 0.1 }, 1, 7);
  for (let pull = 0; !session.progress().finished; pull++) {
    session.apply({ kind: "pull", item: 0 }, pull % 2);
    expect(pull).toBeLessThan(10_000);
  }
  expect(session.report(0).status.kind).toBe("decided");
  expect(session.report(0).interval.high - session.report(0).interval.low).toBeLessThan(0.25);
});

test("at its cap an item ends undecided, with the side it leans to, and the search goes on", () => {
  const levels = [0.1, 0.2, 0.9, 0.95, 0.98];
  const session = startPaper({ ...config, answerCapPerItem: 3000 }, levels.length, 7);
  for (let next = session.next(never); next !== null; next = session.next(never)) {
    if (next.kind === "duel") {
      session.apply(next, Number(levels[next.first]! > levels[next.second]!));
    } else if (next.item === 2) {
      // As many yes as no, and one more yes: no check ever ends.
      session.apply(next, 1 - (session.report(2).pulls % 2));
    } else {
      session.apply(next, Number(levels[next.item]! > 0.5));
    }
  }
  const { status, pulls, duels, confidence } = session.report(2);
  expect(status).toEqual({ kind: "undecided" });
  expect(pulls + duels).toBe(3000);
  expect(confidence).toBeLessThan(0.95);
  expect(session.progress()).toMatchObject({ finished: true, undecided: 1, open: 0, decided: 4 });
});

test("a cap below what a ranking needs ends at once, and going on is possible when it is raised", () => {
  const session = startPaper({ ...config, answerCapPerItem: 5 }, 4, 7);
  expect(session.next(never)).toBeNull();
  expect(session.progress()).toMatchObject({ finished: true, undecided: 4, duels: 0 });
  session.reprice({ pricePull: 1, priceDuel: 1, expectedPeople: null, answerCapPerItem: null });
  expect(session.progress()).toMatchObject({ finished: false, open: 4 });
  expect(session.takeChanges()).toEqual([0, 1, 2, 3]);
  answerAll(session, [0.1, 0.2, 0.8, 0.9]);
  expect(session.progress().decided).toBe(4);
});

test("late answers are paid for and change nothing", () => {
  const session = startPaper({ ...config, priceDuel: 2 }, 2, 7);
  const first = session.next(never)!;
  answerAll(session, [0.1, 0.9]);
  const before = session.progress();
  expect(session.apply(first, 0.5)).toBe(false);
  expect(session.progress()).toEqual({ ...before, spent: before.spent + 2 });
});
