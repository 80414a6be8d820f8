import { expect, it } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { engine } from "./engine";
import { sessionEventSchema } from "./events";
import { defaultSettings, projectSettingsSchema } from "./settings";
import { replay } from "./step";

const { live, questions, proven } = defaultSettings;
const { cantTell: _, ...texts } = questions;

/** As logs were written when questions were among the settings that could change. */
function firstVersion(change: object = {}) {
  const created = {
    ...{ v: 1, atMs: 0, kind: "created", algorithm: algorithmVersion, config: defaultConfig },
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
  expect(state.settings).toEqual(live);
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
  const stored = { live: { ...live, ...texts, pullQuestion: "Is it hard?" }, proven };
  expect(projectSettingsSchema.parse(stored)).toEqual({
    live,
    questions: { ...questions, pullQuestion: "Is it hard?" },
    proven,
  });
});
