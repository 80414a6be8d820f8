/** PostgreSQL refuses what was decided because of others, or the connection breaks at the commit: answers are there once all the same. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasPostgres, openTestPostgres, type PostgresForTest } from "@/db/contract/test-postgres";
import { openPostgres, type PostgresDatabase } from "@/db/postgres/open";
import { chainHash, chainStart } from "@/lib/server/kernel/event-chain";
import { replayLog } from "@/lib/server/testing/replay-log";
import { launchTestProject, withOwner } from "@/lib/server/testing/test-world";
import { storeState } from "@/lib/session/snapshot";
import { CommitProxy } from "@/scripts/measure/crash/commit-proxy";
import { sessionsOf } from "./session-service";

describe.runIf(hasPostgres)("on PostgreSQL", () => {
  let opened: PostgresForTest;
  let proxy: CommitProxy;
  let db: PostgresDatabase;
  let sessionId: string;

  beforeEach(async () => {
    opened = await openTestPostgres();
    const url = new URL(opened.url);
    proxy = await CommitProxy.before(Number(url.port || 5432));
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    db = openPostgres(url.href);
    ({ sessionId } = await launchTestProject(await withOwner(db)));
    await pause();
  });
  afterEach(async () => {
    await db.close();
    proxy.close();
    await opened.close();
  });

  const pause = () =>
    sessionsOf(db).run(sessionId, (state, emit) => {
      emit({ kind: "paused", by: "owner" });
      return state.seq;
    });

  /** Without gaps, each bound to the one before, and memory what they amount to. */
  async function expectWhole(length: number): Promise<void> {
    const rows = await opened.db.log.after(sessionId, -1);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length }, (_, n) => n));
    let hash = chainStart;
    for (const row of rows) {
      hash = chainHash(hash, row.seq, row.payload);
      expect(row.hash).toBe(hash);
    }
    const replayed = await replayLog(db, sessionId);
    await sessionsOf(db).read(sessionId, (state) =>
      expect(storeState(state)).toEqual(storeState(replayed)),
    );
  }

  it.each(["40001", "40P01"])("is decided again on what the log says (%s)", async (code) => {
    // A sequence is not rolled back.
    await opened.db.pool.query(
      `CREATE SEQUENCE tries;
       CREATE FUNCTION fail_twice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF nextval('tries') <= 2 THEN RAISE EXCEPTION 'in the way' USING ERRCODE = '${code}'; END IF;
         RETURN NEW;
       END $$;
       CREATE TRIGGER fail_twice BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION fail_twice()`,
    );
    expect(await pause()).toBe(2);
    await expectWhole(3);
  });

  it("is not decided again where the reply to its commit was lost", async () => {
    proxy.swallow(1);
    expect(await pause()).toBe(2);
    expect(proxy.swallowed).toBe(1);
    expect(await pause()).toBe(3);
    await expectWhole(4);
  });

  it("is refused where its commit never arrived, and the next is done", async () => {
    proxy.cutOff(1);
    await expect(pause()).rejects.toThrow();
    expect(await pause()).toBe(2);
    await expectWhole(3);
  });
});
