import { expect, it } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { engine } from "./engine";
import { sessionEventSchema } from "./events";
import { defaultSettings, projectSettingsSchema } from "./settings";
import { replay } from "./step";

const { questions, proven } = defaultSettings;
const { cantTell: _, ...texts } = questions;
const { goal: _goal, ...live } = defaultSettings.live;
const { allDelta, shareDelta, auditDelta, auditWrongShare, ...sharedProven } = proven;
/** As settings were stored when a project had one proof. */
const oneProof = { ...sharedProven, errorProbability: 0.1, guarantee: "share" };

/** As the engine was configured when it had one proof. */
const { allDelta: _all, shareDelta: _share, goal: _aim, ...sharedConfig } = defaultConfig;
const earlierConfig = { ...sharedConfig, errorProbability: 0.05, guarantee: "all" };

/** As logs were written when questions were among the settings that could change. */
function firstVersion(change: object = {}) {
  const created = {
    ...{ v: 1, atMs: 0, kind: "created", algorithm: algorithmVersion, config: earlierConfig },
    ...{ seed: 5, itemCount: 2, gold: [], itemsHash: "", settings: { ...live, ...texts } },
  };
  const settings = { ...live, ...texts, pullQuestion: "Is it hard?" };
  const changed = { v: 1, atMs: 1, kind: "settings-changed", settings, ...change };
  return [created, changed];
}

const parse = (log: readonly object[]) => log.map((event) => sessionEventSchema.parse(event));

it("reads logs whose questions stood among the live settings, and follows their changes", () => {
  const [created, changed] = firstVersion();
  expect(sessionEventSchema.parse(created)).toMatchObject({ questions });
  const state = replay(parse([created!, changed!]), engine);
  expect(state.questions).toEqual({ ...questions, pullQuestion: "Is it hard?" });
  expect(state.settings).toEqual({ ...live, goal: { rung: "all" } });
});

it("lets no later log change its questions, in either place", () => {
  const [created] = firstVersion();
  const later = { ...created, v: 2, settings: live, questions };
  const named = { v: 2, atMs: 1, kind: "settings-changed", settings: live, questions };
  expect(() => replay(parse([later, named]), engine)).toThrow("Questions are fixed at launch.");
  const hidden = { ...named, settings: { ...live, ...texts, pullQuestion: "Another?" } };
  const { questions: _named, ...unnamed } = hidden;
  expect(replay(parse([later, unnamed]), engine).questions).toEqual(questions);
});

it("refuses a log that has no questions at all", () => {
  const [created] = firstVersion();
  expect(sessionEventSchema.safeParse({ ...created, v: 2, settings: live }).success).toBe(false);
});

it("reads projects that were stored with their questions among the live settings", () => {
  const stored = { live: { ...live, ...texts, pullQuestion: "Is it hard?" }, proven: oneProof };
  expect(projectSettingsSchema.parse(stored)).toEqual({
    live: { ...live, goal: { rung: "share" } },
    questions: { ...questions, pullQuestion: "Is it hard?" },
    proven: { ...proven, allDelta: 0.1, shareDelta: 0.1 },
  });
});

it("reads projects from before the ladder: their one proof is the goal, at its own level", () => {
  const goalOf = (change: object) =>
    projectSettingsSchema.parse({ live, questions, proven: { ...oneProof, ...change } }).live.goal;
  expect(goalOf({})).toEqual({ rung: "share" });
  expect(goalOf({ guarantee: "all" })).toEqual({ rung: "all" });
  expect(goalOf({ panelSize: 5 })).toEqual({ rung: "team" });
  expect(projectSettingsSchema.parse(defaultSettings)).toEqual(defaultSettings);
});

it("reads logs from before the ladder the same way, and no later log without a goal", () => {
  const [created] = firstVersion();
  const second = { ...created, v: 2, settings: live, questions };
  const goalOf = (config: object) =>
    sessionEventSchema.parse({ ...second, config: { ...earlierConfig, ...config } });
  expect(goalOf({})).toMatchObject({ goal: { rung: "all" } });
  expect(goalOf({ guarantee: "share" })).toMatchObject({ goal: { rung: "share" } });
  const team = { respondents: { kind: "panel", size: 5 } };
  expect(goalOf(team)).toMatchObject({ goal: { rung: "team" } });
  expect(goalOf({ ...team, guarantee: "share" })).toMatchObject({ goal: { rung: "share" } });
  expect(goalOf({ errorProbability: 0.2 })).toMatchObject({
    config: { allDelta: 0.2, shareDelta: 0.2 },
  });
  expect(sessionEventSchema.safeParse({ ...second, v: 3 }).success).toBe(false);
});
