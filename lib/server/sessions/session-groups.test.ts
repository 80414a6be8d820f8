/** Commands of the same moment share a transaction: what fails one of them, and what fails them all. */
import { beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "@/db/sqlite/open";
import { sqliteFault } from "@/db/sqlite/test-faults";
import { transactionOf } from "@/db/sqlite/transaction";
import { launchTestProject } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { LiveSession } from "./live-session";
import type { Decide } from "./session-command";
import { sessionsOf } from "./session-service";

const world = worldForEachTest();
let sessionId: string;
beforeEach(async () => {
  ({ sessionId } = await launchTestProject(world));
});

const pause: Decide<number> = (state, emit) => {
  emit({ kind: "paused", by: "owner" });
  return state.seq;
};
const bad: Decide<number> = (_, emit) => {
  emit({ kind: "paused", by: "owner" });
  throw new Error("A bad command.");
};

/** In one group. */
function together(decides: readonly Decide<number>[]) {
  const sessions = sessionsOf(world.db);
  return Promise.allSettled(decides.map((decide) => sessions.run(sessionId, decide)));
}

const reasons = (settled: PromiseSettledResult<number>[]) =>
  settled.map((each) => (each.status === "fulfilled" ? each.value : String(each.reason)));

it("wait for another process's lock once, and are all refused when it does not come free", async () => {
  const { db } = world;
  db.raw.pragma("busy_timeout = 1");
  await together([pause]);
  const other = openDatabase(world.file);
  other.raw.exec("BEGIN IMMEDIATE");
  const begun = vi.spyOn(transactionOf(db).begin, "run");
  const opened = vi.spyOn(LiveSession, "open");
  for (const refused of await together([pause, pause, pause, pause])) {
    expect(refused).toMatchObject({ status: "rejected", reason: { code: "SQLITE_BUSY" } });
  }
  expect(begun).toHaveBeenCalledTimes(1);
  other.raw.exec("ROLLBACK");
  other.close();
  expect(reasons(await together([pause, pause]))).toEqual([2, 3]);
  // Nothing had been decided, so what was in memory was still right.
  expect(opened).not.toHaveBeenCalled();
});

it("are done without the one that throws, and memory is what the log says", async () => {
  expect(reasons(await together([pause, bad, pause]))).toEqual([1, "Error: A bad command.", 2]);
  expect(await sessionsOf(world.db).read(sessionId, (state) => state.seq)).toBe(2);
});

it("wait no second time when the lock is gone while they are tried one by one", async () => {
  const { begin } = transactionOf(world.db);
  const run = begin.run.bind(begin);
  const begun = vi
    .spyOn(begin, "run")
    .mockImplementationOnce(run)
    .mockImplementationOnce(run)
    .mockImplementation(() => {
      throw sqliteFault("database is locked", "SQLITE_BUSY");
    });
  const busy = "SqliteError: database is locked";
  expect(reasons(await together([pause, bad, pause, pause]))).toEqual([1, busy, busy, busy]);
  expect(begun).toHaveBeenCalledTimes(3);
});

it("are all refused when what they decided cannot be written, and memory forgets it", async () => {
  const { commit } = transactionOf(world.db);
  const committed = vi.spyOn(commit, "run").mockImplementation(() => {
    throw sqliteFault("database or disk is full", "SQLITE_FULL");
  });
  const full = "SqliteError: database or disk is full";
  expect(reasons(await together([pause, pause]))).toEqual([full, full]);
  expect(committed).toHaveBeenCalledTimes(1);
  committed.mockRestore();
  expect(await sessionsOf(world.db).read(sessionId, (state) => state.seq)).toBe(0);
});

it("of other projects are done although one project's log is of another version", async () => {
  const { sessionId: otherId } = await launchTestProject(world);
  world.db.raw
    .prepare(
      "UPDATE events SET payload = json_set(payload, '$.algorithm', '99') WHERE session_id = ?",
    )
    .run(otherId);
  const sessions = sessionsOf(world.db);
  sessions.forget();
  const both = [sessions.run(otherId, pause), sessions.run(sessionId, pause)];
  const [theirs, ours] = await Promise.allSettled(both);
  expect(theirs!.status).toBe("rejected");
  expect(ours).toEqual({ status: "fulfilled", value: 1 });
});
