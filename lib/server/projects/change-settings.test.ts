import { beforeEach, expect, it, vi } from "vitest";
import { lastSequence } from "@/db/rows/events";
import { updateProject } from "@/db/rows/projects";
import { transactionOf } from "@/db/sqlite/transaction";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { answerSome, workOf } from "@/lib/server/testing/answer-some";
import { beforeNextWrite } from "@/lib/server/testing/before-next-write";
import { join, launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { changeSettings } from "./change-settings";
import { createProject } from "./create-project";
import { launchProject } from "./launch-project";

const world = worldForEachTest();
let projectId: string;
let sessionId: string;
beforeEach(async () => {
  ({ projectId, sessionId } = await launchTestProject(world));
});

const live = { ...readingSettings.live, undoMs: 7_000 };
const change = async () =>
  changeSettings(world.db, await owned(world.db, world.owner, projectId), { live });
const inRow = async () =>
  must(await asOwner(world.db, world.owner, projectId)).settings.live.undoMs === live.undoMs;
const inSession = () =>
  sessionsOf(world.db).read(sessionId, (state) => state.settings.undoMs === live.undoMs);

it("puts the change into the project's row and the session's log", async () => {
  must(await change());
  expect([await inRow(), await inSession()]).toEqual([true, true]);
});

it("puts it into both or neither, whichever fails", async () => {
  world.db.raw.exec(
    "CREATE TRIGGER stays BEFORE UPDATE ON projects BEGIN SELECT RAISE(ABORT, 'It stays.'); END",
  );
  await expect(change()).rejects.toThrow("It stays.");
  expect([await inRow(), await inSession(), await lastSequence(world.db, sessionId)]).toEqual([
    false,
    false,
    0,
  ]);
  world.db.raw.exec("DROP TRIGGER stays");
  const { commit } = transactionOf(world.db.writer);
  const committing = vi.spyOn(commit, "run").mockImplementationOnce(() => {
    throw new Error("The disk is gone.");
  });
  await expect(change()).rejects.toThrow("The disk is gone.");
  committing.mockRestore();
  expect([await inRow(), await inSession(), await lastSequence(world.db, sessionId)]).toEqual([
    false,
    false,
    0,
  ]);
});

it("is not for someone who no longer owns it, nor for a session that is no longer the project's", async () => {
  beforeNextWrite(world.db, async () =>
    world.db.raw.prepare("UPDATE projects SET current_session_id = 'another'").run(),
  );
  expect(await change()).toMatchObject({ ok: false, problem: { kind: "conflict" } });
  await world.db.write([], (tx) => updateProject(tx, projectId, { currentSessionId: sessionId }));
  beforeNextWrite(world.db, async () =>
    world.db.raw.prepare("UPDATE members SET role = 'annotator'").run(),
  );
  expect(await change()).toMatchObject({ ok: false, problem: { kind: "not-found" } });
  expect(await inSession()).toBe(false);
});

it("takes no price of zero while the project runs, and no launch does", async () => {
  const free = { ...live, priceDuel: 0 };
  const refusal = {
    ok: false,
    problem: { field: "priceDuel", message: expect.stringContaining("greater than zero") },
  };
  expect(
    await changeSettings(world.db, await owned(world.db, world.owner, projectId), { live: free }),
  ).toMatchObject(refusal);
  expect(await lastSequence(world.db, sessionId)).toBe(0);
  const settings = { ...readingSettings, live: free };
  const draft = { name: "Free", settings, items: testItems(2) };
  const { id } = must(await createProject(world.db, world.owner, draft));
  expect(await launchProject(world.db, await owned(world.db, world.owner, id))).toMatchObject(
    refusal,
  );
});

it("reverts nothing that another owner changed since the form was opened", async () => {
  const opened = must(await asOwner(world.db, world.owner, projectId)).settings.live;
  const save = async (wanted: typeof live, known = [opened]) =>
    changeSettings(world.db, await owned(world.db, world.owner, projectId), {
      live: wanted,
      known,
    });
  const mine = { ...opened, instructions: "Mine." };
  const theirs = { ...opened, budget: 5 };
  must(await save(theirs));
  expect(await save(mine)).toMatchObject({
    ok: false,
    problem: { kind: "conflict", message: expect.stringMatching(/changed in the meantime/) },
  });
  expect(must(await asOwner(world.db, world.owner, projectId)).settings.live).toEqual(theirs);
  expect(await lastSequence(world.db, sessionId)).toBe(1);
  // A second click, and a save after one whose reply was lost.
  must(await save(theirs));
  must(await save(mine, [opened, theirs]));
  expect(await sessionsOf(world.db).read(sessionId, (state) => state.settings)).toEqual(mine);
});

it("resumes a project that its budget had paused, once the budget pays for more", async () => {
  const { db, owner } = world;
  const tight = { pricePull: 0.3, priceDuel: 0.3, budget: 0.5, promptsAhead: 0 };
  const paused = await launchTestProject(world, { live: tight });
  const project = () => owned(db, owner, paused.projectId);
  const ada = await join(world, paused.projectId, "Ada");
  await answerSome(db, ada, 5);
  const { state, pausedBecause, spent } = await readDashboard(db, await project());
  expect([state, pausedBecause]).toEqual(["paused", "budget"]);
  expect(spent).toBeCloseTo(0.3, 9);
  const more = { ...(await project()).settings.live, budget: 2 };
  must(await changeSettings(db, await project(), { live: more }));
  expect((await readDashboard(db, await project())).state).toBe("running");
  expect((await workOf(db, ada)).kind).toBe("prompts");
});
