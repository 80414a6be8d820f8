/** What all processes of an instance share on PostgreSQL. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasPostgres, openTestPostgres, type PostgresForTest } from "../contract/test-postgres";

describe.runIf(hasPostgres)("on PostgreSQL", () => {
  let opened: PostgresForTest;

  beforeEach(async () => {
    opened = await openTestPostgres();
  });
  afterEach(() => opened.close());

  it("every process signs with the same secret, and one that brings another is refused", async () => {
    const secret = await opened.db.secret(undefined);
    const other = opened.openAgain();
    await other.prepare(() => {});
    expect(await other.secret(undefined)).toBe(secret);
    expect(await other.secret(secret!)).toBe(secret);
    await expect(other.secret("a secret of its own, long enough to be one")).rejects.toThrow(
      /THRESHER_SECRET is not the secret/,
    );
  });

  it("an earlier version stops writing once a newer one says so, and does not start", async () => {
    const { db } = opened;
    const count = { n: 0 };
    const act = async () => {
      count.n += 1;
    };
    await db.write(["accounts"], act);
    await db.pool.query("UPDATE instance SET min_writer = min_writer + 1");
    await expect(db.write(["accounts"], act)).rejects.toThrow(/newer version/);
    const decide = () => ({ events: [], value: null });
    await expect(db.log.append({ sessions: [{ id: "s", after: -1 }], decide })).rejects.toThrow(
      /newer version/,
    );
    await expect(db.ready()).rejects.toThrow(/newer version/);
    await expect(opened.openAgain().prepare(() => {})).rejects.toThrow(/newer version/);
    expect(count.n).toBe(1);
  });

  it("attempts of two processes are counted together, and forgotten for both", async () => {
    const options = { keyPrefix: "wrong-password", points: 3, duration: 60 };
    const [first, second] = [opened.db, opened.openAgain()].map((db) => db.attempts(options)!);
    await first!.consume("ada");
    await second!.consume("ada");
    await first!.consume("ada");
    await expect(second!.consume("ada")).rejects.toMatchObject({ remainingPoints: 0 });
    await expect(first!.consume("ben")).resolves.toBeDefined();
    await first!.delete("ada");
    await expect(second!.consume("ada")).resolves.toBeDefined();
  });

  it("is not ready on a server that flushes nothing", async () => {
    const { rows } = await opened.db.pool.query("SELECT current_setting('fsync') AS fsync");
    const ready = opened.db.ready();
    if (rows[0].fsync === "on") await expect(ready).resolves.toBeUndefined();
    else await expect(ready).rejects.toThrow(/fsync=off/);
  });
});
