import { describe, expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { BrokenLog } from "./broken-log";
import { engine } from "./engine";
import { sessionEventSchema } from "./events";
import { peekWork } from "./serve-tab";
import { defaultSettings, liveSettingsSchema } from "./settings";
import { restoreState, storeState } from "./snapshot";
import { sourceFigures } from "./source-figures";
import {
  engineSources,
  findSourcesProblem,
  keepsSources,
  peopleSources,
  type Source,
  sourcesOf,
} from "./sources";
import { replay } from "./step";
import { EventSession } from "./testing/event-session";

const usual = {
  kind: "people",
  truth: false,
  ...{ pricePull: 1, priceDuel: 1, dailyLimit: null, totalLimit: null, paused: false },
} as const;
const experts: Source = {
  ...{ ...usual, id: "experts", name: "Experts", answers: "pulls" },
  ...{ truth: true, pricePull: 20 },
};
const crowd: Source = { ...usual, id: "crowd", name: "Crowd", answers: "duels" };
const model: Source = { ...usual, id: "model", name: "A model", kind: "model", answers: "both" };
const { live, proven } = defaultSettings;
const dayMs = 86_400_000;

function begin(sources: readonly Source[], more: Partial<typeof live> = {}): EventSession {
  const session = new EventSession({
    items: 12,
    live: { sources, ...more },
    proven: { allDelta: 0.05, tolerance: 0 },
  });
  session.sourceOf.set("Ada", "experts").set("Ben", "crowd").set("Cy", "crowd");
  return session;
}

describe("sources of a project", () => {
  it("are one of people who do both where none is named", () => {
    expect(liveSettingsSchema.parse({ ...live, sources: undefined }).sources).toEqual([]);
    expect(sourcesOf(live)).toMatchObject([
      { id: "people", kind: "people", answers: "both", truth: true, pricePull: 0.1 },
    ]);
    expect(engineSources(live)).toBeNull();
  });

  it.each<[string, readonly Source[], string | null]>([
    ["experts and a crowd", [experts, crowd, model], null],
    ["no truth", [crowd], "Exactly one source"],
    ["two truths", [experts, { ...experts, id: "more" }], "Exactly one source"],
    ["a model as the truth", [{ ...model, truth: true }], "only give hints"],
    ["a truth that only compares", [{ ...experts, answers: "duels" }], "single items"],
    ["others who judge single items", [experts, { ...crowd, answers: "both" }], "only compare"],
    ["the same id twice", [experts, { ...crowd, id: "experts" }], "same id"],
    ["people for nothing", [experts, { ...crowd, priceDuel: 0 }], "greater than zero"],
    ["a model for nothing", [experts, { ...model, priceDuel: 0 }], null],
  ])("%s", (_, sources, complaint) => {
    const found = findSourcesProblem(sources, proven);
    if (complaint === null) expect(found).toBeNull();
    else expect(found).toContain(complaint);
  });

  it("keep people, answers and truth while a project runs, and may get a model", () => {
    const before = { ...live, sources: [experts, crowd] };
    const may = (sources: readonly Source[]) => keepsSources(before, { ...live, sources });
    expect(may([experts, { ...crowd, priceDuel: 2, paused: true }])).toBe(true);
    expect(may([model, experts, crowd])).toBe(true);
    expect(may([crowd, experts])).toBe(false);
    expect(may([experts])).toBe(false);
    expect(may([experts, { ...crowd, answers: "both" }])).toBe(false);
    expect(may([experts, crowd, { ...crowd, id: "others" }])).toBe(false);
    const [own] = sourcesOf(live);
    expect(keepsSources(live, { ...live, sources: [own!, model] })).toBe(true);
    expect(keepsSources(live, { ...live, sources: [experts, model] })).toBe(false);
  });
});

describe("a session of experts and a crowd", () => {
  it("asks each what they answer, at their price, and says whose it was", () => {
    const session = begin([experts, crowd]);
    session.answerSome("Ada", 1);
    session.answerSome("Ben", 1);
    const served = session.logged("served");
    expect(served.find(({ person }) => person === "Ada")).toMatchObject({
      ...{ source: "experts", question: { kind: "pull" } },
    });
    for (const { person, question } of served) {
      expect(question.kind).toBe(person === "Ada" ? "pull" : "duel");
    }
    expect(session.state.sourceMoney[0]!.spentMicros).toBe(20_000_000);
    const [, compared] = session.state.sourceMoney;
    expect(session.state.spentMicros).toBe(20_000_000 + compared!.spentMicros);
  });

  it("says what each source has given, and how it favours sides", () => {
    const session = begin([experts, crowd]);
    session.answerSome("Ada", 2);
    session.answerSome("Ben", 3);
    session.pass(1);
    const [ofExperts, ofCrowd] = sourceFigures(session.state, session.nowMs);
    expect(ofExperts).toMatchObject({
      ...{ id: "experts", people: 1, pulls: 2, duels: 0, spent: 40, spentToday: 40 },
      ...{ leftShare: null, isDistrusted: false },
    });
    expect(ofCrowd).toMatchObject({ pulls: 0, duels: ofCrowd!.spent });
    expect(sourceFigures(session.state, session.nowMs + 2 * dayMs)[0]!.spentToday).toBe(0);
  });

  it("pauses a source, and nobody else", () => {
    const session = begin([{ ...experts, paused: true }, crowd]);
    expect(session.ask("Ada").kind).toBe("paused");
    expect(session.ask("Ben").kind).not.toBe("paused");
  });

  it("keeps to limits, the daily one until midnight", () => {
    const limited = { ...experts, dailyLimit: 40, totalLimit: 60 };
    const session = begin([limited, crowd], { promptsAhead: 0 });
    expect(session.answerSome("Ada", 9)).toBe(2);
    expect(session.ask("Ada")).toEqual({ kind: "idle", reason: "budget-reached" });
    session.pass(dayMs);
    expect(session.answerSome("Ada", 9)).toBe(1);
    session.pass(dayMs);
    expect(session.answerSome("Ada", 9)).toBe(0);
    expect(session.state.stage.kind).toBe("running");
  });

  it("gives nothing to people of a source that it does not have", () => {
    const session = begin([experts, crowd]);
    session.sourceOf.set("Di", "others");
    expect(session.ask("Di")).toEqual({ kind: "idle", reason: "you-answered-all" });
    const asks = { person: "Di", source: "others" };
    expect(peekWork(session.state, asks, session.nowMs)).toBe("you-answered-all");
  });

  it("refuses a log in which people change sources, or are asked what theirs does not answer", () => {
    const session = begin([experts, crowd]);
    const pull = { kind: "pull", item: 3 } as const;
    const served = (prompt: string, source?: string) =>
      ({
        kind: "served",
        prompt,
        person: "Eve",
        tab: "tab-of-eve",
        question: pull,
        ...(source && { source }),
      }) as const;
    expect(() => session.happen(served("a"))).toThrow(BrokenLog);
    expect(() => session.happen(served("b", "crowd"))).toThrow(BrokenLog);
    session.happen(served("c", "experts"));
    const duel = { kind: "duel", first: 4, second: 5 } as const;
    const other = { ...served("d", "crowd"), question: duel, left: "first" } as const;
    expect(() => session.happen(other)).toThrow("changes their source");
    const settings = { ...session.state.settings, sources: [experts] };
    expect(() => session.happen({ kind: "settings-changed", settings })).toThrow(BrokenLog);
  });

  it("replays and restores to the same people and money", () => {
    const session = begin([experts, crowd]);
    session.answerSome("Ada", 5);
    session.answerSome("Ben", 3);
    session.answerSome("Cy", 2);
    session.happen({ kind: "excluded", person: "Ben", by: "owner" });
    const log = session.log.map((event) => sessionEventSchema.parse(structuredClone(event)));
    const replayed = replay(log, engine);
    const stored = structuredClone(storeState(session.state));
    const restored = finish(restoreState(session.state.created, engine, stored));
    for (const state of [replayed, restored]) {
      expect(state.sourceMoney).toEqual(session.state.sourceMoney);
      expect(state.peopleByIndex.map(({ source }) => source)).toEqual(
        session.state.peopleByIndex.map(({ source }) => source),
      );
    }
    expect(peopleSources(replayed.settings).map(({ id }) => id)).toEqual(["experts", "crowd"]);
  });
});
