import fc from "fast-check";
import { expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import type { Question } from "@/lib/ranksearch/question";
import { countAnswers } from "@/lib/results/answer-counts";
import type { Answer } from "@/lib/session/answer";
import { engine } from "@/lib/session/engine";
import type { SessionEvent } from "@/lib/session/events";
import { countedOutcome } from "@/lib/session/outcome";
import { type SessionState, startState } from "@/lib/session/session-state";
import { shownLabel } from "@/lib/session/shown-label";
import { replay, step } from "@/lib/session/step";
import { EventSession } from "@/lib/session/testing/event-session";
import { marks } from "./marks";
import { overviewOf } from "./overview";
import { TimelineRecorder } from "./record-timeline";
import { ScoreFold } from "./score-fold";
import { sieveOf } from "./sieve-state";
import { randomLog } from "./testing/random-log";
import type { Timeline } from "./timeline";
import { fromBytes, toBytes } from "./timeline-bytes";
import { TimelineCursor } from "./timeline-cursor";

function record(log: readonly SessionEvent[], stride: number): Timeline {
  const [created, ...rest] = log;
  if (created?.kind !== "created") throw new Error("A log starts with its creation.");
  const state = startState(created, engine);
  const recorder = new TimelineRecorder(state, { proven: stride, estimated: 2 * stride });
  for (const event of rest) {
    step(state, event);
    recorder.note(event);
  }
  return recorder.finish();
}

const strides = fc.constantFrom(1, 2, 7);
const places = fc.array(fc.nat(), { minLength: 3, maxLength: 3 });

/** By the log alone. */
function excludedIn(log: readonly SessionEvent[]): ReadonlySet<string> {
  const excluded = new Set<string>();
  for (const event of log) {
    if (event.kind === "excluded") excluded.add(event.person);
    if (event.kind === "restored") excluded.delete(event.person);
  }
  return excluded;
}

/** Where everybody else's counted answers put the items, from nothing. */
function scoresOf(state: SessionState, excluded: ReadonlySet<string>): ScoreFold {
  const { book, created, peopleByIndex } = state;
  const fold = new ScoreFold(created.itemCount, created.config.threshold);
  for (let at = 0; at < book.length; at++) {
    const { question, answer, left } = book.entry(at);
    const isHeard =
      book.closing(at) === "counted" && !excluded.has(peopleByIndex[book.person(at)]!.id);
    if (!isHeard) continue;
    const outcome = countedOutcome(created.questions.cantTell, { question, answer: answer!, left });
    if (question.kind === "pull") fold.pull(question.item, outcome);
    else fold.duel(question.first, question.second, outcome);
  }
  return fold;
}

function expectAsEngine(cursor: TimelineCursor, log: readonly SessionEvent[]): void {
  const { seq } = cursor.frame(cursor.place);
  const state = replay(log.slice(0, seq + 1), engine);
  expect(cursor.items).toEqual(sieveOf(state));
  const { pulls, pairs } = finish(countAnswers(state));
  const scores = scoresOf(state, excludedIn(log.slice(0, seq + 1)));
  for (let item = 0; item < state.created.itemCount; item++) {
    const report = state.ranking.report(item);
    expect(cursor.items.pulls[item]).toBe(report.pulls);
    expect(cursor.items.duels[item]).toBe(report.duels);
    expect(cursor.items.scores[item]).toBe(scores.read(item));
    const { label, how } = shownLabel(report, state.settings.goal);
    expect(marks[cursor.items.marks[item]!]).toMatchObject({ label, how });
    const isAsked =
      pulls[item]! > 0 || [pairs.first, pairs.second].some((side) => side.includes(item));
    if (!isAsked) expect(cursor.items.scores[item]).toBe(0);
  }
}

it("shows at any point of a replay what the engine says there, in whatever order one looks", () => {
  fc.assert(
    fc.property(randomLog, strides, places, (log, stride, looks) => {
      const cursor = new TimelineCursor(fromBytes(toBytes(record(log, stride)).buffer));
      for (const look of [...looks, cursor.length - 1]) {
        cursor.seek(look % cursor.length);
        expectAsEngine(cursor, log);
      }
    }),
    { numRuns: 12 },
  );
});

it("shows labels that comparisons brought", () => {
  const session = new EventSession({ items: 3 });
  let guests = 0;
  const ask = (question: Question, answer: Answer) => {
    const id = `guest-${guests++}`;
    const served = { prompt: id, person: id, tab: id, question, why: "comparison" } as const;
    session.happen({ kind: "served", ...served, left: "first" });
    session.answer(id, id, answer);
  };
  for (let times = 0; times < 12; times++) ask({ kind: "pull", item: 2 }, "yes");
  for (let times = 0; times < 40; times++) ask({ kind: "duel", first: 1, second: 2 }, "left");
  const cursor = new TimelineCursor(fromBytes(toBytes(record(session.log, 1)).buffer));
  const inferred = marks.findIndex(({ label, how }) => label === "above" && how === "inferred");
  for (let place = cursor.length - 1; place >= 0; place -= 5) {
    cursor.seek(place);
    if (place === cursor.length - 1) expect(cursor.items.marks[1]).toBe(inferred);
    expectAsEngine(cursor, session.log);
  }
});

it("shows labels that a check has passed, and forgets who was excluded before it", () => {
  const session = new EventSession({
    items: 30,
    live: { goal: { rung: "audited" }, promptsAhead: 0 },
    proven: { auditDelta: 0.4, auditWrongShare: 0.2, tolerance: 0.1 },
  });
  const { state } = session;
  const comeUntil = (isThere: () => boolean) => {
    for (let n = 0; n < 300 && !isThere(); n++) {
      session.pass(1_000);
      if (state.ranking.planDue) state.ranking.plan();
      const person = `person-${session.log.length}`;
      for (let given = 0; given < 8 && !isThere(); given++) {
        const [prompt] = session.prompts(person);
        if (prompt?.question.kind !== "pull") break;
        session.answer(person, prompt.id, prompt.question.item % 2 === 0 ? "yes" : "no");
      }
    }
    expect(isThere()).toBe(true);
  };
  comeUntil(() => state.answers.pulls > 40);
  const [early] = [...state.people.keys()];
  session.happen({ kind: "excluded", person: early!, by: "owner" });
  comeUntil(() => state.audit.phase === "passed");
  const cursor = new TimelineCursor(fromBytes(toBytes(record(session.log, 3)).buffer));
  for (let place = cursor.length - 1; place >= 0; place -= 4) {
    cursor.seek(place);
    if (place === cursor.length - 1) {
      const shown = Array.from(cursor.items.marks, (mark) => marks[mark]!.how);
      expect(shown.every((how) => how === "audited")).toBe(true);
    }
    expectAsEngine(cursor, session.log);
  }
});

it("has a frame for every answer that counted, with the question and its reason", () => {
  fc.assert(
    fc.property(randomLog, (log) => {
      const { frames } = record(log, 1);
      const served = new Map(
        log.flatMap((event) =>
          event.kind === "served" ? [[JSON.stringify(itemsOf(event)), event.why]] : [],
        ),
      );
      for (const { question } of frames) {
        if (question === null) continue;
        const items =
          question.second === null ? [question.first] : [question.first, question.second];
        expect(served.has(JSON.stringify(items))).toBe(true);
        expect(question.why).not.toBe(null);
      }
      const { book } = replay(log, engine);
      const counted = Array.from({ length: book.length }, (_, at) => book.closing(at));
      const answers = frames.map((frame) => frame.answers);
      expect(answers).toEqual(answers.toSorted((a, b) => a - b));
      expect(answers.at(-1)).toBeLessThanOrEqual(counted.filter((how) => how === "counted").length);
      expect(answers.at(-1)! > 0).toBe(frames.some(({ question }) => question !== null));
    }),
    { numRuns: 6 },
  );
});

function itemsOf({ question }: Extract<SessionEvent, { kind: "served" }>): number[] {
  return question.kind === "pull" ? [question.item] : [question.first, question.second];
}

it("closes the bracket around what is not settled", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          score: fc.integer({ min: -32_000, max: 32_000 }),
          mark: fc.nat({ max: marks.length - 1 }),
        }),
      ),
      (list) => {
        const items = {
          scores: Int16Array.from(list, ({ score }) => score),
          marks: Uint8Array.from(list, ({ mark }) => mark),
          pulls: new Uint16Array(list.length),
          duels: new Uint16Array(list.length),
        };
        const { ranks, bracket, strips } = overviewOf(items);
        const byScore = list
          .map((_, item) => item)
          .sort((a, b) => list[a]!.score - list[b]!.score || a - b);
        expect([...ranks.itemAt]).toEqual(byScore);
        for (const [place, item] of byScore.entries()) expect(ranks.placeOf[item]).toBe(place);
        expect(ranks.atThreshold).toBe(list.filter(({ score }) => score < 0).length);
        const open = byScore.flatMap((item, place) =>
          marks[list[item]!.mark]!.settled ? [] : [place],
        );
        const { from, to, unsettled } = bracket;
        expect(unsettled).toBe(open.length);
        if (open.length > 0) expect([from, to]).toEqual([open[0], open.at(-1)! + 1]);
        else expect(from).toBe(to);
        const sum = (column: readonly number[]) => column.reduce((all, each) => all + each, 0);
        const settled = (label: string) =>
          list.filter(({ mark }) => marks[mark]!.settled && marks[mark]!.label === label).length;
        expect(sum(strips.all)).toBe(list.length);
        expect(sum(strips.above)).toBe(settled("above"));
        expect(sum(strips.below)).toBe(settled("below"));
      },
    ),
  );
});
