import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eachModelAnswer } from "@/db/rows/model-answers";
import { findLastRun } from "@/db/rows/model-runs";
import { openDatabase } from "@/db/sqlite/open";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import {
  completion,
  errorBody,
  judgeByNumber,
  type ModelServer,
  modelKey,
  startModelServer,
} from "@/lib/server/testing/test-model-server";
import { launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { changeModel, createModel, forbidModels, listModels, withdrawModel } from "./models";
import { previewModel } from "./preview-model";
import { changeOwnRun, startRun } from "./runs";
import { tendRuns } from "./watch-runs";

const world = worldForEachTest();
let server: ModelServer;
let project: OwnedProject;
let modelId: string;

beforeEach(async () => {
  vi.stubEnv("THRESHER_MODEL_PRIVATE", "1");
  server = await startModelServer();
  const { projectId } = await launchTestProject(world, { items: testItems(8, 2) });
  project = await owned(world.db, world.owner, projectId);
  modelId = must(await createModel(world.db, project, input())).id;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

function input(change: object = {}) {
  return {
    ...{ name: "Judge", baseUrl: server.baseUrl, model: "judge-1", key: modelKey },
    ...{ priceInput: 1, priceOutput: 10, spendingLimit: 5, atOnce: 3, ...change },
  };
}

const preview = (rounds = 0) => previewModel(world.db, project, { modelId, input: { rounds } });
const start = (rounds = 0) => startRun(world.db, project, { modelId, input: { rounds } });
const change = (to: "pause" | "resume" | "cancel") =>
  changeOwnRun(world.db, project, { modelId, change: to });
const tend = (holder = "one", db = world.db) => tendRuns(db, { holder, pacing: quick });
/** Pauses take no time, but others have their turn. */
const quick = { now: () => clock, random: () => 1, wait: async (ms: number) => pass(ms) };
let clock = 0;
const pass = async (ms: number) => {
  await setImmediate();
  clock += ms;
};

async function current() {
  const [model] = await listModels(world.db, project);
  return model!;
}

async function answers() {
  const run = (await findLastRun(world.db, modelId))!;
  const found = [];
  for await (const each of eachModelAnswer(world.db, run)) found.push(each);
  return found;
}

it("shows what it says about five items, what that cost and what the run would", async () => {
  expect(await start()).toMatchObject({ ok: false });
  expect(server.requests).toEqual([]);
  const shown = must(await preview(1));
  expect(shown.answers.map(({ kind }) => kind)).toEqual([...Array(5).fill("pull"), "duel", "duel"]);
  expect(shown.answers.slice(0, 5).map(({ outcome }) => outcome)).toEqual([0, 0.2, 0.4, 0.5, 0.7]);
  // 200 tokens there and 10 back.
  expect(shown.cost).toBeCloseTo(7 * 0.0003, 9);
  expect(shown.forecast).toEqual({
    questions: 3 + 8 - 2,
    cost: expect.closeTo(9 * 0.0003, 9),
    measured: true,
  });
  expect((await current()).spent).toBeCloseTo(shown.cost, 9);
});

it("asks each question once, in both orders, and ends", async () => {
  must(await preview());
  must(await start(2));
  await tend();
  const { run, spent } = await current();
  expect(run).toMatchObject({ state: "done", planned: 8 + 8 + 6, answered: 22 - 5, problem: null });
  // The preview's are not asked again.
  expect(server.requests).toHaveLength(22);
  expect(spent).toBeCloseTo(22 * 0.0003, 9);
  expect(server.mostAtOnce()).toBeLessThanOrEqual(5);
  const compared = (await answers()).filter(({ shownSecond }) => shownSecond >= 0);
  expect(compared).toHaveLength(14);
  for (const { shownFirst, shownSecond } of compared) {
    const turned = { shownFirst: shownSecond, shownSecond: shownFirst };
    expect(compared).toContainEqual(expect.objectContaining(turned));
  }
  await tend();
  expect(server.requests).toHaveLength(22);
});

it("is held by one process at a time, and goes on in another when that one is gone", async () => {
  must(await preview());
  must(await start(1));
  const other = openDatabase(world.file);
  try {
    let stall: (() => void) | null = null;
    const stalled = new Promise<void>((resolve) => {
      stall = resolve;
    });
    server.behave(async (request) => {
      await stalled;
      return judgeByNumber(request);
    });
    const first = tend("one");
    while (server.requests.length < 5 + 3) await setImmediate();
    // It is held: the other one asks nothing.
    await tend("two", other);
    expect(server.requests).toHaveLength(8);
    // As if the first had stopped long ago: the other goes on, and what the first still brings is kept once.
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
    const second = tend("two", other);
    while (server.requests.length < 8 + 3) await setImmediate();
    stall!();
    await Promise.all([first, second]);
    const run = (await findLastRun(world.db, modelId))!;
    expect(run).toMatchObject({ state: "done", answered: 16 - 5 });
    expect(await answers()).toHaveLength(16);
  } finally {
    vi.useRealTimers();
    await other.close();
  }
});

it("pauses, goes on where it stood, and ends for good when cancelled", async () => {
  must(await preview());
  must(await start());
  server.behave(async (_, count) => {
    if (count === 6) must(await change("pause"));
    return { body: completion({ yes_in_100: 50 }) };
  });
  await tend();
  const paused = (await current()).run!;
  expect(paused.state).toBe("paused");
  // What was out came back and is kept.
  expect(paused.answered).toBe(server.requests.length - 5);
  await tend();
  expect((await current()).run).toEqual(paused);
  must(await change("resume"));
  server.behave(() => ({ body: completion({ yes_in_100: 50 }) }));
  await tend();
  expect((await current()).run).toMatchObject({ state: "done", answered: 3 });
  expect(server.requests).toHaveLength(8);
  must(await start(1));
  must(await change("cancel"));
  await tend();
  expect((await current()).run).toMatchObject({ state: "cancelled", answered: 0 });
  expect(await change("resume")).toMatchObject({ ok: false });
});

it("stands still and says why when the endpoint no longer answers", async () => {
  must(await preview());
  must(await start());
  server.behave(() => ({ status: 500, body: errorBody("overloaded") }));
  await tend();
  expect((await current()).run).toMatchObject({
    state: "paused",
    problem: "The endpoint answered 500: overloaded",
  });
});

it("keeps what it would not say, and asks nonsense once more", async () => {
  must(await preview());
  must(await start());
  server.behave(() => ({ body: completion("Hm.") }));
  await tend();
  expect((await current()).run).toMatchObject({ state: "done", answered: 0, unanswered: 3 });
  expect(server.requests).toHaveLength(5 + 6);
  expect((await current()).spent).toBeCloseTo(11 * 0.0003, 9);
});

it("never spends more than it may, in all or in a day", async () => {
  must(await preview());
  must(await start(4));
  // Room for a question and its second try, as far as that can be known.
  const limits = { spendingLimit: 0.012, mostReplyTokens: 200, key: null };
  must(await changeModel(world.db, project, { id: modelId, input: input(limits) }));
  await tend();
  const stopped = await current();
  expect(stopped.run).toMatchObject({ state: "paused" });
  expect(stopped.run!.problem).toContain("spending limit");
  expect(stopped.spent).toBeLessThanOrEqual(0.012);
  expect(server.requests.length).toBeGreaterThan(5);
  const daily = { ...limits, spendingLimit: 5, dailyLimit: 0.011 };
  must(await changeModel(world.db, project, { id: modelId, input: input(daily) }));
  must(await change("resume"));
  await tend();
  const waiting = await current();
  expect(waiting.run).toMatchObject({ state: "running" });
  expect(waiting.run!.problem).toContain("after midnight");
  expect(waiting.spent).toBeLessThanOrEqual(0.011);
  const requests = server.requests.length;
  await tend();
  expect(server.requests).toHaveLength(requests);
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1_000, toFake: ["Date"] });
  try {
    await tend();
    expect(server.requests.length).toBeGreaterThan(requests);
  } finally {
    vi.useRealTimers();
  }
});

it("sets enough aside for a second try of every question that is out", async () => {
  must(await preview());
  must(await start(4));
  // As long as replies may be, and nothing in them.
  server.behave(() => ({
    body: {
      ...completion("Hm."),
      usage: { prompt_tokens: 1_000, completion_tokens: 500, total_tokens: 1_500 },
    },
  }));
  const each = 0.006;
  const before = (await current()).spent;
  for (const room of [0.02, 0.03, 0.04, 0.05]) {
    const spendingLimit = before + room;
    const limits = input({ spendingLimit, key: null });
    must(await changeModel(world.db, project, { id: modelId, input: limits }));
    if ((await current()).run!.state === "paused") must(await change("resume"));
    await tend();
    expect((await current()).spent).toBeLessThanOrEqual(spendingLimit + 1e-9);
  }
  expect((await current()).spent).toBeGreaterThanOrEqual(before + 4 * each);
});

it("refuses a preview that could pass the limit with its second tries", async () => {
  const requests = server.requests.length;
  const limits = { spendingLimit: 0.05, key: null };
  must(await changeModel(world.db, project, { id: modelId, input: input(limits) }));
  expect(await preview()).toMatchObject({ problem: { field: "spendingLimit" } });
  expect(server.requests).toHaveLength(requests);
});

it("refuses a preview while a run spends from the same limit", async () => {
  must(await preview());
  must(await start());
  expect(await preview()).toMatchObject({ problem: { kind: "conflict" } });
  expect(server.requests).toHaveLength(5);
  must(await change("pause"));
  must(await preview());
});

it("goes by a new key and new prices at once, and stands still for another address", async () => {
  must(await preview());
  must(await start(4));
  const before = (await current()).spent;
  const other = await startModelServer();
  try {
    let asked = 0;
    server.behave(async (request) => {
      asked++;
      if (asked === 2) {
        const prices = input({ priceInput: 2, priceOutput: 20, key: null, atOnce: 1 });
        must(await changeModel(world.db, project, { id: modelId, input: prices }));
      }
      if (asked === 9) {
        const moved = input({ baseUrl: other.baseUrl, atOnce: 1 });
        must(await changeModel(world.db, project, { id: modelId, input: moved }));
      }
      return judgeByNumber(request);
    });
    await tend();
    const { run, spent } = await current();
    expect(run).toMatchObject({ state: "paused" });
    expect(run!.problem).toContain("address was changed");
    // What was out when it moved came back; nothing more went to the old address, and nothing to the new one.
    expect(asked).toBeLessThanOrEqual(9 + 2);
    expect(other.requests).toEqual([]);
    // At least the four that began after the prices were known were paid by them.
    expect(spent - before).toBeGreaterThan((asked + 4) * 0.0003);
    must(await change("cancel"));
    must(await preview());
    expect(other.requests).toHaveLength(5);
  } finally {
    await other.stop();
  }
});

it("pauses where the key is taken away during a run", async () => {
  must(await preview());
  must(await start(4));
  server.behave(async (request, count) => {
    const withoutRight = input({ key: "sk-another-key-0123456789" });
    if (count === 7) {
      must(await changeModel(world.db, project, { id: modelId, input: withoutRight }));
    }
    return judgeByNumber(request);
  });
  await tend();
  expect((await current()).run).toMatchObject({ state: "paused" });
  expect((await current()).run!.problem).toContain("401");
});

it("sends nothing where the project or the server forbids it, or without the model", async () => {
  must(await preview());
  must(await start());
  const requests = server.requests.length;
  must(await forbidModels(world.db, project, true));
  project = await owned(world.db, world.owner, project.id);
  await tend();
  expect(await preview()).toMatchObject({ problem: { kind: "forbidden" } });
  expect(await createModel(world.db, project, input())).toMatchObject({ ok: false });
  must(await forbidModels(world.db, project, false));
  project = await owned(world.db, world.owner, project.id);
  vi.stubEnv("THRESHER_MODELS", "off");
  expect(await change("resume")).toMatchObject({ problem: { kind: "forbidden" } });
  vi.stubEnv("THRESHER_MODELS", "on");
  must(await change("resume"));
  must(await withdrawModel(world.db, project, modelId));
  await tend();
  expect(server.requests).toHaveLength(requests);
  expect(await listModels(world.db, project)).toEqual([]);
});

it("refuses addresses inside, and never sends a key to another address", async () => {
  vi.stubEnv("THRESHER_MODEL_PRIVATE", "");
  for (const baseUrl of ["http://example.org/v1", "https://127.0.0.1/v1", "https://[::1]", "x"]) {
    const made = await createModel(world.db, project, input({ baseUrl }));
    expect(made, baseUrl).toMatchObject({ problem: { field: "baseUrl" } });
  }
  expect(await createModel(world.db, project, input({ baseUrl: null }))).toMatchObject({
    ok: false,
  });
  vi.stubEnv("THRESHER_MODEL_PRIVATE", "1");
  const other = await startModelServer();
  try {
    const moved = input({ baseUrl: other.baseUrl, key: null });
    expect(must(await changeModel(world.db, project, { id: modelId, input: moved })).hasKey).toBe(
      false,
    );
    expect(must(await preview()).problem).toContain("401");
  } finally {
    await other.stop();
  }
});

it("asks the server's own model with the server's key", async () => {
  vi.stubEnv("THRESHER_MODEL_PRIVATE", "");
  vi.stubEnv("THRESHER_MODEL_URL", server.baseUrl);
  vi.stubEnv("THRESHER_MODEL_NAME", "judge-1");
  vi.stubEnv("THRESHER_MODEL_KEY", modelKey);
  const own = input({ baseUrl: null, key: null });
  modelId = must(await createModel(world.db, project, own)).id;
  expect(must(await preview()).problem).toBeNull();
  expect(await createModel(world.db, project, input({ baseUrl: null }))).toMatchObject({
    problem: { field: "key" },
  });
});
