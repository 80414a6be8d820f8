/** What owners are sent says all that its schema says, and nothing that the schema doesn't. */
import { expect, it } from "vitest";
import { engineStateSchema, liveSchema } from "@/lib/protocol/dashboard-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { createProject } from "@/lib/server/projects/create-project";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  owned,
  promptsIn,
  testItems,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { readDashboard } from "./read-dashboard";
import { readEngineState } from "./read-engine-state";
import { readHistory } from "./read-history";

const world = worldForEachTest();

async function liveOf(projectId: string): Promise<unknown> {
  const project = await owned(world.db, world.owner, projectId);
  const dashboard = await readDashboard(world.db, project);
  return asSent({ dashboard, history: await readHistory(world.db, project) });
}

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it.each(["adaptive", "pull-only", "paper"] as const)(
  "the live view of a session is what its page expects: %s",
  async (method) => {
    const proven = { method };
    const { projectId } = await launchTestProject(world, { proven, live: { undoMs: 0 } });
    const member = await join(world, projectId, "Ada");
    const { work } = await readAnnotator(world.db, member, "tab-of-ada");
    const prompt = promptsIn(work)[0]!;
    const answer = prompt.kind === "pull" ? "yes" : "left";
    must(await answerTo(world.db, member, { tab: "tab-of-ada", prompt: prompt.id, answer }));
    const live = await liveOf(projectId);
    expect(live).toMatchObject({ dashboard: { state: "running" }, history: [{ spent: 0.1 }] });
    expect(liveSchema.parse(live)).toEqual(live);
  },
);

it("the live view of a draft is what its page expects", async () => {
  const draft = { name: "Draft", settings: readingSettings, items: testItems(3) };
  const live = await liveOf(must(await createProject(world.db, world.owner, draft)).id);
  expect(live).toMatchObject({ dashboard: { state: "draft", sequence: -1 } });
  expect(liveSchema.parse(live)).toEqual(live);
});

it.each([
  [3, "state"],
  [1_200, "sample"],
] as const)("what a forecast of %d items starts from is a %s", async (count, kind) => {
  const { projectId } = await launchTestProject(world, { items: testItems(count) });
  const project = await owned(world.db, world.owner, projectId);
  const state = asSent(must(await readEngineState(world.db, project)));
  expect(state).toMatchObject({ kind });
  expect(engineStateSchema.parse(state)).toEqual(state);
});
