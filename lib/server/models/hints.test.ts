import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readEventsAfter } from "@/db/rows/events";
import { readItemRows } from "@/db/rows/items";
import { sendScores } from "@/lib/server/models/send-scores";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import {
  type ModelServer,
  modelKey,
  startModelServer,
} from "@/lib/server/testing/test-model-server";
import { launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { decodeHints } from "@/lib/session/hints";
import { defaultSettings } from "@/lib/session/settings";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { createModel } from "./models";
import { previewModel } from "./preview-model";
import { readHints } from "./read-hints";
import { startRun } from "./runs";
import { tendRuns } from "./watch-runs";

const world = worldForEachTest();
let server: ModelServer;
beforeEach(async () => {
  vi.stubEnv("THRESHER_MODEL_PRIVATE", "1");
  server = await startModelServer();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

/** The order of the items that the session's hints amount to, and where they come from. */
async function hintsOf(sessionId: string) {
  const { source, itemCount } = await sessionsOf(world.db).read(
    sessionId,
    ({ hintSource, created }) => ({ source: hintSource, itemCount: created.itemCount }),
  );
  const last = (await readEventsAfter(world.db, sessionId, -1)).findLast(
    ({ kind }) => kind === "hints-changed",
  );
  if (!last) return { source, order: null };
  const hints = decodeHints(JSON.parse(last.payload).hints, itemCount)!;
  const order = Array.from(hints.keys()).sort((a, b) => hints[a]! - hints[b]! || a - b);
  return { source, order };
}

async function draft(scores: readonly (number | null)[]) {
  const items = testItems(scores.length, 2).map((item, n) => ({
    ...item,
    priorScore: scores[n] ?? null,
  }));
  const settings = { ...defaultSettings, questions: readingSettings.questions };
  const { id } = must(
    await createProject(world.db, world.owner, { name: "Scored", settings, items }),
  );
  return owned(world.db, world.owner, id);
}

it("a column of scores steers from launch on, whatever its scale", async () => {
  const project = await draft([300, -5, 1_000, null, 2]);
  const { sessionId } = must(await launchProject(world.db, project));
  expect(await hintsOf(sessionId)).toEqual({ source: null, order: [3, 1, 4, 0, 2] });
});

it("scores that are sent later take the column's place, for the items they name", async () => {
  const project = await draft([1, 2, 3, 4]);
  const score = (item: number, value: number | null) => ({
    externalId: `item-${item}`,
    score: value,
  });
  // In a draft they are kept for launch.
  expect(must(await sendScores(world.db, project, { scores: [score(0, 9)] }))).toEqual({
    taken: 1,
    inUse: false,
  });
  const { sessionId } = must(await launchProject(world.db, project));
  expect((await hintsOf(sessionId)).order).toEqual([1, 2, 3, 0]);
  const running = await owned(world.db, world.owner, project.id);
  const sent = { scores: [score(3, -1), score(0, 0)] };
  expect(must(await sendScores(world.db, running, sent))).toEqual({ taken: 2, inUse: true });
  expect((await hintsOf(sessionId)).order).toEqual([3, 0, 1, 2]);
  expect(await readHints(world.db, running)).toMatchObject({
    ...{ inUse: { kind: "scores" }, items: 4, scored: 4, quality: null, allowed: "yes" },
  });
  const wrong = { scores: [score(0, 5), { externalId: "nobody", score: 1 }] };
  expect(await sendScores(world.db, running, wrong)).toMatchObject({
    problem: { field: "scores" },
  });
  const rows = await readItemRows(
    world.db,
    { projectId: project.id, itemSet: 1 },
    { after: -1, limit: 4 },
  );
  expect(rows.map(({ priorScore }) => priorScore)).toEqual([0, 2, 3, -1]);
});

it("a finished run steers the session, and the next one about the same items", async () => {
  const { projectId, sessionId } = await launchTestProject(world, { items: testItems(8, 2) });
  const project = await owned(world.db, world.owner, projectId);
  const input = {
    ...{ name: "Judge", baseUrl: server.baseUrl, model: "judge-1", key: modelKey },
    ...{ priceInput: 0, priceOutput: 0, spendingLimit: 1 },
  };
  const { id: modelId } = must(await createModel(world.db, project, input));
  must(await previewModel(world.db, project, { modelId, input: {} }));
  must(await startRun(world.db, project, { modelId, input: { rounds: 2 } }));
  expect((await hintsOf(sessionId)).source).toBeUndefined();
  await tendRuns(world.db, { holder: "one" });
  const found = await hintsOf(sessionId);
  expect(found).toEqual({ source: modelId, order: [0, 1, 2, 3, 4, 5, 6, 7] });
  const seq = await sessionsOf(world.db).read(sessionId, (state) => state.seq);
  // Once.
  await tendRuns(world.db, { holder: "one" });
  expect(await sessionsOf(world.db).read(sessionId, (state) => state.seq)).toBe(seq);
});
