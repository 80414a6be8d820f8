/** What a log and rows come to when a connection breaks, others are in the way, or a process stands still. */
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CommitProxy } from "@/scripts/measure/crash/commit-proxy";
import { hasPostgres, openTestPostgres, type PostgresForTest } from "../contract/test-postgres";
import { TryAgain } from "../event-log";
import { findUser, insertUser } from "../rows/users";
import type { Database, Tx } from "../store";
import { openPostgres, type PostgresDatabase } from "./open";

describe.runIf(hasPostgres)("on PostgreSQL", () => {
  let opened: PostgresForTest;
  let direct: PostgresDatabase;
  let proxy: CommitProxy;
  /** Of another process, through the proxy. */
  let db: PostgresDatabase;

  beforeEach(async () => {
    opened = await openTestPostgres();
    direct = opened.db;
    const { port } = new URL(opened.url);
    proxy = await CommitProxy.before(Number(port || 5432));
    const url = new URL(opened.url);
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    db = openPostgres(url.href);
    await direct.pool.query(
      `INSERT INTO projects (id, name, settings, stage, created_at_ms) VALUES ('p', 'P', '{}', 'launched', 0);
       INSERT INTO rank_sessions (id, project_id, number, item_set, seed, config, created_at_ms) VALUES ('s', 'p', 1, 1, 1, '{}', 0)`,
    );
  });
  afterEach(async () => {
    await db.close();
    proxy.close();
    await opened.close();
  });

  let decisions = 0;
  const group = (hash: string) => ({
    sessions: [{ id: "s", after: -1 }],
    decide: (news: ReadonlyMap<string, readonly unknown[]>) => {
      decisions += 1;
      const seq = news.get("s")!.length;
      const event = { sessionId: "s", seq, atMs: seq, kind: "k", payload: "{}", hash };
      return { events: [event], value: seq };
    },
  });
  const append = (at: Database, hash: string) => at.log.append(group(hash));
  const hashes = async () => (await direct.log.after("s", -1)).map(({ hash }) => hash);

  it("a commit whose reply was lost is known by its hash, and not done again", async () => {
    expect(await append(db, "a")).toBe(0);
    decisions = 0;
    proxy.swallow(1);
    expect(await append(db, "b")).toBe(1);
    expect({ decisions, lost: proxy.swallowed }).toEqual({ decisions: 1, lost: 1 });
    expect(await hashes()).toEqual(["a", "b"]);
    expect(await append(db, "c")).toBe(2);
  });

  it("a commit that never arrived is refused, and another's event in its place is not taken for ours", async () => {
    expect(await append(db, "a")).toBe(0);
    proxy.cutOff(1);
    await expect(append(db, "b")).rejects.toThrow();
    expect(await hashes()).toEqual(["a"]);
    proxy.cutOff(1);
    const [ours, other] = await Promise.allSettled([append(db, "ours"), append(direct, "other")]);
    expect([ours.status, other.status]).toEqual(["rejected", "fulfilled"]);
    expect(await hashes()).toEqual(["a", "other"]);
  });

  it.each(["40001", "40P01"])(
    "a decision that others were in the way of (%s) is told so, with nothing written",
    async (code) => {
      await failOnce(direct, "events", code);
      await expect(append(db, "a")).rejects.toThrow(TryAgain);
      expect(await hashes()).toEqual([]);
      expect(await append(db, "a")).toBe(0);
    },
  );

  it.each(["40001", "40P01"])("rows are written again by themselves (%s)", async (code) => {
    await failOnce(direct, "users", code);
    let tries = 0;
    await db.write(["accounts"], (tx) => {
      tries += 1;
      return insertUser(tx, { id: "u", email: "u@example.org", name: "U", createdAtMs: 1 });
    });
    expect(tries).toBe(2);
    expect(await findUser(direct, "u")).toMatchObject({ name: "U" });
  });

  it("two who wait for each other are both done", async () => {
    const counts = sql`CREATE TABLE counts (id text PRIMARY KEY, n integer NOT NULL)`;
    await direct.statement(counts);
    await direct.statement(sql`INSERT INTO counts VALUES ('a', 0), ('b', 0)`);
    const add = (tx: Tx, id: string) =>
      tx.statement(sql`UPDATE counts SET n = n + 1 WHERE id = ${id}`);
    let holding = 0;
    const both = (first: string, second: string) =>
      db.write([], async (tx) => {
        await add(tx, first);
        holding += 1;
        // At the first try, each has the row that the other wants next.
        while (holding < 2) await setImmediate();
        await add(tx, second);
      });
    await Promise.all([both("a", "b"), both("b", "a")]);
    expect(holding).toBeGreaterThan(2);
    expect(await direct.statement(sql`SELECT id, n FROM counts ORDER BY id`)).toEqual([
      { id: "a", n: 2 },
      { id: "b", n: 2 },
    ]);
  });

  it("a process that stands still in a transaction loses its lock, and writes nothing", async () => {
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let holds = () => {};
    const held = new Promise<void>((resolve) => {
      holds = resolve;
    });
    const frozen = db.log.appendWithRows({
      ...{ ...group("frozen"), locks: [], look: async () => null },
      rows: async () => {
        holds();
        await asleep;
      },
    });
    frozen.catch(() => undefined);
    await held;
    // Five seconds later, although the other has not woken up.
    expect(await append(direct, "other")).toBe(0);
    wake();
    await expect(frozen).rejects.toThrow();
    expect(await hashes()).toEqual(["other"]);
    expect(await append(db, "after")).toBe(1);
  });
});

/** The next row that comes into the table is refused, with what the server says when others are in the way. */
async function failOnce(db: PostgresDatabase, table: string, code: string): Promise<void> {
  // A sequence is not rolled back.
  await db.pool.query(
    `CREATE SEQUENCE tries;
     CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF nextval('tries') = 1 THEN RAISE EXCEPTION 'in the way' USING ERRCODE = '${code}'; END IF;
       RETURN NEW;
     END $$;
     CREATE TRIGGER fail_once BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail_once()`,
  );
}
