/** What both databases keep to about models, their runs and answers, and scores of items. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { defaultSettings } from "@/lib/session/settings";
import { insertItems, readPriorScores, updatePriorScores } from "../rows/items";
import { eachModelAnswer, insertModelAnswer, sumModelAnswers } from "../rows/model-answers";
import {
  changeRun,
  findLastRun,
  holdRun,
  insertRun,
  selectFreeRuns,
  selectUngivenRuns,
} from "../rows/model-runs";
import { findModel, insertModel, withdrawModels } from "../rows/models";
import { insertProject, updateProject } from "../rows/projects";
import { insertUser } from "../rows/users";
import type { Database, Lock } from "../store";
import { onBothEngines, type TestDatabase } from "./both-engines";

const set = { projectId: "p", itemSet: 1 };
const lock: readonly Lock[] = [{ project: "p" }];
const ref = { modelId: "m", task: "t", itemSet: 1 };

onBothEngines((open) => {
  let test: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    test = await open();
    db = test.db;
    await db.write(["accounts"], async (tx) => {
      await insertUser(tx, { id: "u", email: "u@example.org", name: "U", createdAtMs: 1 });
    });
    await db.write(lock, async (tx) => {
      const project = { id: "p", name: "P", settings: defaultSettings, stage: "draft" as const };
      await insertProject(tx, { ...project, ownerId: "u", createdAtMs: 1 });
      await insertModel(tx, {
        ...{ id: "m", projectId: "p", name: "M", baseUrl: null, model: "x", keyBox: "box" },
        ...{ priceInput: 0.15, priceOutput: 0.6, limitMicros: 2 ** 40, atOnce: 1 },
        ...{ mostReplyTokens: 1, createdBy: "u", createdAtMs: 1 },
      });
      await insertRun(tx, {
        ...{ id: "r", ...ref, told: "{}", state: "running", rounds: 0, planned: 3 },
        createdAtMs: 1,
      });
    });
  });
  afterEach(() => test.close());

  const answer = (shownFirst: number, shownSecond: number, outcome: number | null = 0.25) => ({
    ...{ ...ref, shownFirst, shownSecond, outcome, said: null },
    ...{ inputTokens: 100, outputTokens: 3, costMicros: 7, atMs: 2 ** 41 },
  });
  const take = (holder: string, nowMs: number) =>
    db.write(lock, (tx) => holdRun(tx, "r", { holder, nowMs, untilMs: nowMs + 30 }));

  it("a run is held by one, until it says so no more", async () => {
    expect(await selectFreeRuns(db, 10)).toHaveLength(1);
    expect(await take("a", 10)).toBe(true);
    expect(await take("b", 20)).toBe(false);
    expect(await take("a", 30)).toBe(true);
    expect(await selectFreeRuns(db, 50)).toEqual([]);
    expect(await take("b", 60)).toBe(true);
    expect(await take("a", 61)).toBe(false);
    const pause = (holder: string) =>
      db.write(lock, (tx) =>
        changeRun(tx, { id: "r", in: ["running"], holder }, { state: "paused" }),
      );
    expect(await pause("a")).toBe(false);
    expect(await pause("b")).toBe(true);
    expect(await take("b", 1_000)).toBe(false);
  });

  it("a question is answered once", async () => {
    const add = (row: ReturnType<typeof answer>) =>
      db.write(lock, (tx) => insertModelAnswer(tx, row));
    for (const row of [answer(1, -1), answer(0, -1, null), answer(1, 0, 1), answer(0, 1)]) {
      expect(await add(row)).toBe(true);
    }
    expect(await add(answer(1, -1, 0.9))).toBe(false);
    const found = [];
    for await (const { shownFirst, shownSecond, outcome } of eachModelAnswer(db, ref)) {
      found.push([shownFirst, shownSecond, outcome]);
    }
    expect(found).toEqual([
      [0, -1, null],
      [0, 1, 0.25],
      [1, -1, 0.25],
      [1, 0, 1],
    ]);
    expect(await sumModelAnswers(db, ref)).toEqual({
      pull: expect.objectContaining({ answers: 2, inputTokens: 200, outputTokens: 6 }),
      duel: expect.objectContaining({ answers: 2, inputTokens: 200, outputTokens: 6 }),
    });
    expect(await sumModelAnswers(db, { ...ref, task: "other" })).toMatchObject({
      pull: { answers: 0 },
    });
  });

  it("an ended run is given to the session that runs, once", async () => {
    const change = (to: Parameters<typeof changeRun>[2]) =>
      db.write(lock, (tx) => changeRun(tx, { id: "r", in: ["running", "done"] }, to));
    await change({ state: "done" });
    expect(await selectUngivenRuns(db)).toEqual([]);
    await db.write(lock, (tx) => updateProject(tx, "p", { currentSessionId: "s" }));
    expect(await selectUngivenRuns(db)).toMatchObject([{ sessionId: "s", run: { id: "r" } }]);
    await change({ givenTo: "s" });
    expect(await selectUngivenRuns(db)).toEqual([]);
    await db.write(lock, (tx) => updateProject(tx, "p", { currentSessionId: "s2" }));
    expect(await selectUngivenRuns(db)).toHaveLength(1);
  });

  it("a model that is withdrawn loses its key, and its run is nobody's", async () => {
    expect(await findModel(db, "m")).toMatchObject({ limitMicros: 2 ** 40, priceInput: 0.15 });
    expect(
      await db.write(lock, (tx) => withdrawModels(tx, { projectId: "p", userId: "u" }, 5)),
    ).toBe(true);
    expect(await findModel(db, "m")).toBeNull();
    expect(await selectFreeRuns(db, 10)).toEqual([]);
    expect((await findLastRun(db, "m"))?.id).toBe("r");
    const [row] = await db.select().from(db.t.models);
    expect(row?.keyBox).toBeNull();
  });

  it("scores are kept for the items that are named", async () => {
    const items = Array.from({ length: 4 }, (_, index) => ({
      ...{ ...set, index, externalId: `i${index}`, format: "text" as const, body: "x" },
      ...{
        columns: "{}",
        contentHash: "h",
        priorScore: index,
        gold: index === 3 ? ("no" as const) : null,
      },
    }));
    await db.write(lock, (tx) => insertItems(tx, set, items));
    const scores = [
      { id: "i0", score: -1.5 },
      { id: "i2", score: null },
      { id: "nobody", score: 1 },
    ];
    expect(await db.write(lock, (tx) => updatePriorScores(tx, set, scores))).toBe(2);
    expect(await readPriorScores(db, set)).toEqual([-1.5, 1, null]);
  });
});
