/** Behind PgBouncer in transaction mode, which hands a connection on between two transactions; where Debian's package is installed. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pgbouncer } from "@/scripts/set-up/postgres-server.mjs";
import { openPostgres } from "../postgres/open";
import { findUser, insertUser } from "../rows/users";
import type { Database } from "../store";
import { hasPostgres, openTestPostgres, type PostgresForTest } from "./test-postgres";

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** With fewer connections than there are callers, so that they share them. */
async function startPooler(
  server: URL,
  folder: string,
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  writeFileSync(path.join(folder, "users"), `"${server.username}" ""\n`);
  const config = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    config,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, "users")}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  const as = isRoot ? { uid: id("-u"), gid: id("-g") } : {};
  const child = spawn(pgbouncer, [config], { stdio: "ignore", ...as });
  const url = new URL(server);
  url.port = String(port);
  return { child, url: url.href };
}

describe.runIf(hasPostgres && existsSync(pgbouncer))("behind PgBouncer", () => {
  let folder: string;
  let direct: PostgresForTest;
  let pooler: ChildProcess;
  let processes: Database[];

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "thresher-pgbouncer-"));
    direct = await openTestPostgres();
    const { child, url } = await startPooler(new URL(direct.url), folder);
    pooler = child;
    processes = [openPostgres(url), openPostgres(url)];
    await until(() => processes[0]!.statement(selectOne));
  });
  afterEach(async () => {
    for (const db of processes) await db.close();
    pooler.kill("SIGKILL");
    await direct.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const selectOne = sql`SELECT 1`;

  async function until(act: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      const worked = await act().then(
        () => true,
        () => false,
      );
      if (worked) return;
      await setTimeout(50);
    }
    throw new Error("PgBouncer did not start.");
  }

  it("two processes append to one log and change rows at once, and nothing is lost or double", async () => {
    const [first, second] = processes as [Database, Database];
    await direct.db.pool.query(
      `INSERT INTO projects (id, name, settings, stage, created_at_ms) VALUES ('p', 'P', '{}', 'launched', 0);
       INSERT INTO rank_sessions (id, project_id, number, item_set, seed, config, created_at_ms) VALUES ('s', 'p', 1, 1, 1, '{}', 0)`,
    );
    const append = (db: Database) =>
      db.log.append({
        sessions: [{ id: "s", after: -1 }],
        decide: (news) => {
          const seq = news.get("s")!.length;
          const event = {
            sessionId: "s",
            seq,
            atMs: seq,
            kind: "k",
            payload: "{}",
            hash: `${seq}`,
          };
          return { events: [event], value: seq };
        },
      });
    const addUser = (db: Database, n: number) =>
      db.write(["accounts"], (tx) =>
        insertUser(tx, { id: `u${n}`, email: `u${n}@example.org`, name: "U", createdAtMs: n }),
      );
    const tasks = Array.from({ length: 80 }, (_, n) => {
      const db = n % 2 ? first : second;
      return n % 4 === 0 ? addUser(db, n).then(() => null) : append(db);
    });
    const places = (await Promise.all(tasks)).filter((place) => place !== null);
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, n) => n));
    expect((await direct.db.log.after("s", -1)).map(({ seq }) => seq)).toEqual(
      places.map((_, n) => n),
    );
    for (let n = 0; n < 80; n += 4) expect((await findUser(first, `u${n}`))?.createdAtMs).toBe(n);
  });

  it("attempts are counted, and the database is prepared, through it", async () => {
    const [first, second] = processes as [Database, Database];
    await first.prepare(() => {});
    expect(await second.secret(undefined)).toBe(await direct.db.secret(undefined));
    const options = { keyPrefix: "k", points: 1, duration: 60 };
    await first.attempts(options)!.consume("ada");
    await expect(second.attempts(options)!.consume("ada")).rejects.toMatchObject({
      remainingPoints: 0,
    });
  });
});
