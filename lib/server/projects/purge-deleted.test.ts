import { statSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { startDailyChores } from "@/lib/server/instance/daily-chores";
import {
  appendItems,
  beginImport,
  finishImport,
  type ImportRef,
} from "@/lib/server/items/import-items";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { beforeNextWrite } from "@/lib/server/testing/before-next-write";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { join, launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { createProject } from "./create-project";
import { deleteProject } from "./delete-project";
import { graceMs, listDeletedProjects } from "./deleted-projects";
import { listProjects } from "./list-projects";
import { purgeAbandonedDrafts, purgeDeleted } from "./purge-deleted";

const everything = { archived: false, page: 1, pageSize: 100, search: "" };
const world = worldForEachTest();
beforeEach(() => {});
afterEach(() => {
  vi.useRealTimers();
});

const tables = ["items", "events", "snapshots", "rank_sessions", "members", "invitations"] as const;

/** How many rows of each table belong to the project. */
function rowsOf(projectId: string): number[] {
  return tables.map((table) => {
    const where = ["events", "snapshots"].includes(table)
      ? "session_id IN (SELECT id FROM rank_sessions WHERE project_id = ?)"
      : "project_id = ?";
    const sql = `SELECT count(*) FROM ${table} WHERE ${where}`;
    return world.db.raw.prepare(sql).pluck().get(projectId) as number;
  });
}

async function launched() {
  const { projectId } = await launchTestProject(world, { items: testItems(2_100) });
  const ada = await join(world, projectId, "Ada");
  await readAnnotator(world.db, ada, "tab-of-ada");
  return projectId;
}

describe("an import that was cut off", () => {
  it("is not listed, and is removed after a day; drafts with items stay", async () => {
    const { db, owner } = world;
    const draft = { name: "Draft", settings: readingSettings };
    const { id: cut } = must(await createProject(db, owner, { ...draft, items: [] }));
    const to = must(await beginImport(db, await owned(db, owner, cut)));
    must(
      await appendItems(db, await owned(db, owner, to.projectId), {
        itemSet: to.itemSet,
        batch: { from: 0, items: testItems(5) },
      }),
    );
    const { id: whole } = must(await createProject(db, owner, { ...draft, items: testItems(3) }));
    expect((await listProjects(db, owner, everything)).projects.map(({ id }) => id)).toEqual([
      whole,
    ]);
    const nowMs = Date.now();
    expect(await purgeAbandonedDrafts(db, nowMs + 60_000)).toBe(0);
    expect(await purgeAbandonedDrafts(db, nowMs + 25 * 60 * 60 * 1000)).toBe(1);
    expect(rowsOf(cut)).toEqual(tables.map(() => 0));
    expect((await asOwner(db, owner, whole)).ok).toBe(true);
  });

  it("is kept when it finishes after all while others are removed", async () => {
    const { db, owner } = world;
    const draft = { name: "Draft", settings: readingSettings, items: [] };
    const imports: ImportRef[] = [];
    for (let n = 0; n < 2; n++) {
      const { id } = must(await createProject(db, owner, draft));
      const to = must(await beginImport(db, await owned(db, owner, id)));
      must(
        await appendItems(db, await owned(db, owner, to.projectId), {
          itemSet: to.itemSet,
          batch: { from: 0, items: testItems(5) },
        }),
      );
      imports.push(to);
    }
    const projects = await Promise.all(imports.map(({ projectId }) => owned(db, owner, projectId)));
    const finished: boolean[] = [];
    // One of them is being removed already: to its owner it is gone.
    const finishBoth = async () => {
      for (const [n, { itemSet }] of imports.entries()) {
        finished.push((await finishImport(db, projects[n]!, { itemSet, expected: 5 })).ok);
      }
    };
    beforeNextWrite(db, finishBoth, { past: 1 });
    expect(await purgeAbandonedDrafts(db, Date.now() + 25 * 60 * 60 * 1000)).toBe(1);
    expect(finished.toSorted()).toEqual([false, true]);
    const kept = imports[finished.indexOf(true)]!.projectId;
    expect((await asOwner(db, owner, kept)).ok).toBe(true);
    expect(rowsOf(kept)[0]).toBe(5);
  });
});

describe("purging deleted projects", () => {
  it("removes every row after the grace period, and nothing of other projects", async () => {
    const gone = await launched();
    const kept = await launched();
    const keptRows = rowsOf(kept);
    must(await deleteProject(world.db, await owned(world.db, world.owner, gone)));
    const nowMs = Date.now();
    expect(await purgeDeleted(world.db, nowMs + graceMs - 1_000)).toBe(0);
    expect(await listDeletedProjects(world.db, world.owner, nowMs)).toHaveLength(1);
    const orphans = world.db.raw.prepare("SELECT count(*) FROM events").pluck();
    expect(await purgeDeleted(world.db, nowMs + graceMs + 1_000)).toBe(1);
    expect(rowsOf(gone)).toEqual(tables.map(() => 0));
    expect(rowsOf(kept)).toEqual(keptRows);
    expect(orphans.get()).toBe(keptRows[1]);
    expect((await asOwner(world.db, world.owner, kept)).ok).toBe(true);
  });

  it("goes on with the others when one fails, says which, and leaves nothing in the write-ahead log", async () => {
    const captured = captureLog();
    const { db, owner } = world;
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const { projectId } = await launchTestProject(world);
      must(await deleteProject(db, await owned(db, owner, projectId)));
      ids.push(projectId);
    }
    db.raw.exec(`CREATE TRIGGER stays BEFORE DELETE ON projects WHEN OLD.id = '${ids[0]}'
      BEGIN SELECT RAISE(ABORT, 'This one stays.'); END`);
    expect(await purgeDeleted(db, Date.now() + graceMs + 1_000)).toBe(2);
    const lines = captured.lines().filter(({ event }) => event === "purge-failed");
    expect(lines).toMatchObject([{ level: "error", projectId: ids[0] }]);
    expect(statSync(`${world.file}-wal`).size).toBe(0);
  });

  it("tells the owner the day", async () => {
    const projectId = await launched();
    must(await deleteProject(world.db, await owned(world.db, world.owner, projectId)));
    const [row] = await listDeletedProjects(world.db, world.owner, Date.now());
    expect(row!.purgedAtMs - row!.deletedAtMs).toBe(graceMs);
  });

  it("or not, the write-ahead log is emptied with the chores", async () => {
    const log = () => statSync(`${world.file}-wal`).size;
    expect(log()).toBeGreaterThan(0);
    vi.useFakeTimers({ toFake: ["setInterval", "Date"] });
    startDailyChores(world.db);
    await vi.waitUntil(() => log() === 0);
    vi.clearAllTimers();
  });

  it("happens at the start of a server and once a day", async () => {
    const projectId = await launched();
    must(await deleteProject(world.db, await owned(world.db, world.owner, projectId)));
    vi.useFakeTimers({ toFake: ["setInterval", "Date"] });
    startDailyChores(world.db);
    await vi.advanceTimersByTimeAsync(graceMs - 60_000);
    expect(rowsOf(projectId)[0]).toBe(2_100);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    await vi.waitUntil(() => rowsOf(projectId)[0] === 0);
    vi.clearAllTimers();
  });
});
