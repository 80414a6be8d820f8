import { expect, it, vi } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { engine } from "./engine";
import { eventVersion, type NewEvent, type SessionEvent } from "./events";
import { rebuild } from "./rebuild";
import type { SessionState } from "./session-state";
import { defaultSettings } from "./settings";
import { replay, step } from "./step";

const itemCount = 4;
const undoMs = 10;
const starting = vi.fn(engine.start);

/** A session of pulls, and what happens in it, a millisecond apart unless it waits. */
function begin() {
  starting.mockClear();
  const settings = { ...defaultSettings.live, undoMs };
  const { questions } = defaultSettings;
  const created: NewEvent = {
    ...{ kind: "created", algorithm: algorithmVersion, seed: 5, itemCount, gold: ["yes"] },
    ...{ settings, goal: { rung: "all" }, questions, itemsHash: "" },
    config: { ...defaultConfig, allDelta: 0.4, tolerance: 0.3 },
  };
  let atMs = 0;
  const complete = (event: NewEvent) => ({ v: eventVersion, atMs, ...event }) as SessionEvent;
  const state = replay([complete(created)], { ...engine, start: starting });
  const happen = (event: NewEvent) => {
    atMs++;
    step(state, complete(event));
  };
  return {
    state,
    happen,
    wait: () => {
      atMs += undoMs;
    },
    answer: (person: string, item: number) => {
      const prompt = `prompt-${atMs}`;
      const question = { kind: "pull", item } as const;
      happen({ kind: "served", prompt, person, tab: "tab", question });
      happen({ kind: "answered", prompt, answer: "yes", elapsedMs: 5 });
    },
  };
}

function shown(state: SessionState) {
  const reports = Array.from({ length: itemCount }, (_, item) => {
    const report = state.ranking.report(item);
    return { ...report, interval: report.interval };
  });
  // That it was started once more is meant to show, and nothing else.
  const { rebuilds: _, ...ranking } = state.ranking.serialize() as Record<string, unknown>;
  return {
    reports,
    statuses: [...state.statuses],
    open: state.openItems,
    book: state.book.serialize(),
    ranking,
  };
}

function expectAsRebuilt(state: SessionState) {
  const now = shown(state);
  rebuild(state);
  expect(now).toEqual(shown(state));
}

it("leaves the engine as it is when somebody goes or comes of whom it heard nothing", () => {
  const { state, happen, wait, answer } = begin();
  for (let n = 0; n < 12; n++) answer(`Person ${n}`, n % 2);
  answer("Gil", itemCount);
  happen({
    ...{ kind: "served", prompt: "out", person: "Gil", tab: "tab" },
    question: { kind: "pull", item: 2 },
  });
  wait();
  happen({ kind: "excluded", person: "Gil", by: "gold" });
  happen({ kind: "restored", person: "Gil" });
  expect(starting).toHaveBeenCalledTimes(1);
  expect(state.statuses.some((status) => status !== 0)).toBe(true);
  expectAsRebuilt(state);
});

it("takes counted answers out, and gives those back that counted meanwhile", () => {
  const { state, happen, wait, answer } = begin();
  for (let item = 0; item < itemCount; item++) answer("Ada", item);
  happen({ kind: "excluded", person: "Ada", by: "owner" });
  wait();
  // The answers closed while she was excluded: the engine has heard none of the last ones.
  happen({ kind: "paused", by: "owner" });
  const without = state.ranking.report(0).pulls;
  happen({ kind: "restored", person: "Ada" });
  expect(without).toBe(0);
  expect(state.ranking.report(0).pulls).toBeGreaterThan(0);
  expectAsRebuilt(state);
  happen({ kind: "excluded", person: "Ada", by: "owner" });
  expect(state.ranking.report(0).pulls).toBe(0);
});
