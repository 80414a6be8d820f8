import { expect, it } from "vitest";
import { restoreSession } from "@/lib/ranksearch/start-session";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
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
import { readEngineState } from "./read-engine-state";

const world = worldForEachTest();

it("gives the owner a session that knows the answers and has nothing out", async () => {
  const { projectId } = await launchTestProject(world);
  const member = await join(world, projectId, "Ada");
  const { work } = await readAnnotator(world.db, member, "tab-of-ada");
  const prompt = promptsIn(work)[0]!;
  const answer = prompt.kind === "pull" ? "yes" : "left";
  must(await answerTo(world.db, member, { tab: "tab-of-ada", prompt: prompt.id, answer }));
  const state = must(
    await readEngineState(world.db, await owned(world.db, world.owner, projectId)),
  );
  if (state.kind !== "state") throw new Error("There should be a state.");
  const session = restoreSession(JSON.parse(JSON.stringify(state.session)));
  const { pulls, duels } = session.progress();
  expect(pulls + duels).toBe(1);
  expect(session.serialize()).toMatchObject({ reserved: [] });
});

it("knows panels", async () => {
  const { projectId } = await launchTestProject(world, { proven: { panelSize: 3 } });
  const state = must(
    await readEngineState(world.db, await owned(world.db, world.owner, projectId)),
  );
  expect(state.kind).toBe("state");
});

it("gives a sample of the open items of a large project", async () => {
  const { projectId } = await launchTestProject(world, { items: testItems(1_200) });
  const state = must(
    await readEngineState(world.db, await owned(world.db, world.owner, projectId)),
  );
  if (state.kind !== "sample") throw new Error("There should be a sample.");
  expect(state.project).toMatchObject({ itemCount: 1_200, openItems: 1_200 });
  expect(state.project.sample).toHaveLength(300);
});

it("says when everything is settled", async () => {
  const proven = { panelSize: 1, method: "pull-only" } as const;
  const { projectId } = await launchTestProject(world, { items: testItems(1), proven });
  const member = await join(world, projectId, "Ada");
  const { work } = await readAnnotator(world.db, member, "tab-of-ada");
  const prompt = promptsIn(work)[0]!.id;
  must(await answerTo(world.db, member, { tab: "tab-of-ada", prompt, answer: "yes" }));
  const state = must(
    await readEngineState(world.db, await owned(world.db, world.owner, projectId)),
  );
  expect(state).toEqual({ kind: "finished" });
});
