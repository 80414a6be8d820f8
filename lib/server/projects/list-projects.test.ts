import { expect, it, vi } from "vitest";
import { LiveSession } from "@/lib/server/sessions/live-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { answerSome } from "@/lib/server/testing/answer-some";
import {
  handClock,
  join,
  launchTestProject,
  must,
  owned,
  testItems,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { archiveProject } from "./archive-project";
import { createProject } from "./create-project";
import { deleteProject } from "./delete-project";
import { listProjects, readProjects } from "./list-projects";

const world = worldForEachTest();

async function make(name: string, items = 1): Promise<string> {
  const draft = { name, settings: readingSettings, items: testItems(items) };
  return must(await createProject(world.db, world.owner, draft)).id;
}

it("lists every project on one page or another, the newest first, and finds it by its name", async () => {
  const { db, owner } = world;
  const made: string[] = [];
  for (let n = 0; n < 60; n++) made.unshift(await make(`Project ${n}`));
  await make("Empty", 0);
  const base = { archived: false, search: "", pageSize: 25 };
  const ids: string[] = [];
  for (const page of [1, 2, 3]) {
    const shown = await listProjects(db, owner, { ...base, page });
    expect(shown).toMatchObject({ total: 60, page });
    ids.push(...shown.projects.map(({ id }) => id));
  }
  expect(ids.toSorted()).toEqual(made.toSorted());
  expect((await listProjects(db, owner, { ...base, page: 9 })).page).toBe(3);
  const found = await listProjects(db, owner, { ...base, page: 1, search: " project 1" });
  expect(found.total).toBe(11);
  expect((await listProjects(db, owner, { ...base, page: 1, search: "%" })).total).toBe(0);
  expect((await listProjects(db, { id: "another" }, { ...base, page: 1 })).total).toBe(0);
});

it("keeps archived ones apart and leaves deleted ones out", async () => {
  const { db, owner } = world;
  const [kept, archived, deleted] = [await make("A"), await make("B"), await make("C")];
  must(await archiveProject(db, await owned(db, owner, archived)));
  must(await deleteProject(db, await owned(db, owner, deleted)));
  const base = { search: "", pageSize: 25, page: 1 };
  const list = async (which: boolean) =>
    (await listProjects(db, owner, { ...base, archived: which })).projects.map(({ id }) => id);
  expect(await list(false)).toEqual([kept]);
  expect(await list(true)).toEqual([archived]);
});

it("gives a script all of them by cursor, empty drafts included", async () => {
  const { db, owner } = world;
  const made = [await make("A"), await make("B", 0), await make("C"), await make("D")];
  const asked = { archived: false, only: null, limit: 3 };
  const first = must(await readProjects(db, owner, { ...asked, cursor: undefined }));
  expect(first.projects).toHaveLength(3);
  const second = must(await readProjects(db, owner, { ...asked, cursor: first.next! }));
  expect(second.next).toBe(null);
  const seen = [...first.projects, ...second.projects].map(({ id }) => id);
  expect(seen.toSorted()).toEqual(made.toSorted());
  const one = must(await readProjects(db, owner, { ...asked, only: made[1]!, cursor: undefined }));
  expect(one.projects.map(({ id }) => id)).toEqual([made[1]]);
  expect(await readProjects(db, owner, { ...asked, cursor: "x" })).toMatchObject({
    problem: { kind: "invalid" },
  });
});

it("keeps no large session in memory for a list, and opens none again in which nothing happened", async () => {
  const { db, owner } = world;
  const clock = handClock(db);
  const sessions = sessionsOf(db);
  const stop = { kind: "answers", perItem: 50 } as const;
  const live = { undoMs: 5_000, goal: { rung: "estimated", stop, mostPerItem: null } as const };
  const made: Awaited<ReturnType<typeof launchTestProject>>[] = [];
  for (let n = 0; n < 4; n++) made.push(await launchTestProject(world, { live }));
  const list = async () => {
    const { projects } = await listProjects(db, owner, {
      ...{ archived: false, search: "", pageSize: 25, page: 1 },
    });
    return made.map(({ projectId }) => projects.find(({ id }) => id === projectId)!);
  };
  sessions.forget();
  // None of them is light.
  sessions.mostWeight = 100_000;
  const used = made[0]!;
  await sessions.read(used.sessionId, () => null);
  const opened = vi.spyOn(LiveSession, "open");
  const first = await list();
  expect(opened).toHaveBeenCalledTimes(3);
  expect(sessions.inMemory.count).toBe(1);
  expect(sessions.isInMemory(used.sessionId)).toBe(true);
  expect(await list()).toEqual(first);
  expect(opened).toHaveBeenCalledTimes(3);

  const { projectId, sessionId } = made[3]!;
  await answerSome(db, await join(world, projectId, "Ada"), 1);
  sessions.forget(sessionId);
  const held = (await list())[3]!;
  expect(held.answersPerItem).toBe(0);
  // Nothing is written: the answer counts by time alone.
  clock.nowMs += 5_001;
  sessions.forget(sessionId);
  expect((await list())[3]!.answersPerItem).toBeGreaterThan(0);
  expect((await list()).slice(0, 3)).toEqual(first.slice(0, 3));
});
