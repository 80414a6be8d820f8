import { afterEach, beforeEach, expect, it } from "vitest";
import { restoreSession } from "@/lib/ranksearch/start-session";
import { readAnnotator } from "./read-annotator";
import { readEngineState } from "./read-engine-state";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  openWorld,
  promptsIn,
  type TestWorld,
} from "./test-world";

let world: TestWorld;
beforeEach(() => {
  world = openWorld();
});
afterEach(() => world.close());

it("gives the owner a session that knows the answers and has nothing out", async () => {
  const { projectId } = await launchTestProject(world);
  const member = await join(world, projectId, "Ada");
  const { work } = await readAnnotator(world.db, member, "tab-of-ada");
  const prompt = promptsIn(work)[0]!;
  const answer = prompt.kind === "pull" ? "yes" : "left";
  must(await answerTo(world.db, member, { tab: "tab-of-ada", prompt: prompt.id, answer }));
  const state = must(await readEngineState(world.db, world.owner, projectId));
  if (state.kind !== "state") throw new Error("There should be a state.");
  const session = restoreSession(JSON.parse(JSON.stringify(state.session)));
  const { pulls, duels } = session.progress();
  expect(pulls + duels).toBe(1);
  expect(session.serialize()).toMatchObject({ reserved: [] });
});

it("is for the owner alone, and says when there is nothing to simulate", async () => {
  const { projectId } = await launchTestProject(world, { proven: { panelSize: 3 } });
  expect((await readEngineState(world.db, { id: "other" }, projectId)).ok).toBe(false);
  expect(must(await readEngineState(world.db, world.owner, projectId))).toEqual({ kind: "none" });
});
