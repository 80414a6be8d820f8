/** A backup of a PostgreSQL database that is written to meanwhile, put into an empty one; where PostgreSQL's own tools are installed. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeDatabase } from "@/db/contract/postgres-administrator";
import { hasPostgres, openTestPostgres, type PostgresForTest } from "@/db/contract/test-postgres";
import { openPostgres } from "@/db/postgres/open";
import type { Database } from "@/db/store";
import { exportProof } from "@/lib/server/exports/export-proof";
import { answerSome } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned, withOwner } from "@/lib/server/testing/test-world";
import { dumpPostgres, restorePostgres } from "./dump-postgres";

const hasTools = spawnSync("pg_dump", ["--version"]).status === 0;

describe.runIf(hasPostgres && hasTools)("a backup on PostgreSQL", () => {
  let folder: string;
  let source: PostgresForTest;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "thresher-dump-"));
    source = await openTestPostgres();
  });
  afterEach(async () => {
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function proofIn(db: Database, projectId: string): Promise<string> {
    const momentMs = 2 ** 42;
    db.clock = () => momentMs;
    let text = "";
    const project = await owned(db, { id: "owner" }, projectId);
    for await (const piece of must(await exportProof(db, project))) text += piece;
    return text;
  }

  it("comes back whole in an empty database, with the secret, and goes on there", async () => {
    const world = await withOwner(source.db);
    const { projectId } = await launchTestProject(world, { live: { promptsAhead: 0 } });
    await answerSome(source.db, await join(world, projectId, "Ada"), 4);
    const backup = path.join(folder, "today");
    expect(must(dumpPostgres(source.url, backup)).bytes).toBeGreaterThan(1_000);
    expect(readdirSync(folder)).toEqual(["today"]);
    expect(dumpPostgres(source.url, backup)).toMatchObject({ ok: false });
    const before = await proofIn(source.db, projectId);
    await answerSome(source.db, await join(world, projectId, "Ben"), 2);

    const server = new URL(source.url);
    server.pathname = "/postgres";
    const empty = await makeDatabase(server.href);
    must(restorePostgres(empty.url, backup));
    const restored = openPostgres(empty.url);
    await restored.prepare(() => {});
    expect(await restored.secret(undefined)).toBe(await source.db.secret(undefined));
    expect(await proofIn(restored, projectId)).toBe(before);
    const there = { db: restored, owner: world.owner };
    expect(await answerSome(restored, await join(there, projectId, "Cyd"), 2)).toBe(2);
    await restored.close();
    expect(restorePostgres(empty.url, backup)).toMatchObject({
      ok: false,
      problem: { kind: "conflict", message: expect.stringContaining("not empty") },
    });
    await empty.drop();
  });

  it("of a server that is not there is refused with its own words, and leaves nothing behind", async () => {
    const nowhere = new URL(source.url);
    nowhere.pathname = "/no_such_database";
    const target = path.join(folder, "never");
    expect(dumpPostgres(nowhere.href, target)).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining("no_such_database") },
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
