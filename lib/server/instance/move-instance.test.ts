import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasPostgres, openTestPostgres, type PostgresForTest } from "@/db/contract/test-postgres";
import type { MovingEnd } from "@/db/move/moving-end";
import { openPostgresSource, openPostgresTarget } from "@/db/move/postgres-end";
import { openSqliteSource, openSqliteTarget } from "@/db/move/sqlite-end";
import { openDatabase } from "@/db/sqlite/open";
import type { Database } from "@/db/store";
import { exportProof } from "@/lib/server/exports/export-proof";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { restartProject } from "@/lib/server/projects/restart-project";
import { answerSome } from "@/lib/server/testing/answer-some";
import {
  join,
  launchTestProject,
  must,
  owned,
  testItems,
  withOwner,
} from "@/lib/server/testing/test-world";
import { moveInstance } from "./move-instance";

const momentMs = Date.now() + 60_000;
const secret = "the secret that moves along with it";

describe.runIf(hasPostgres)("moving", () => {
  let folder: string;
  let postgres: PostgresForTest;
  const opened: Database[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "thresher-move-"));
    postgres = await openTestPostgres();
  });
  afterEach(async () => {
    for (const db of opened.splice(0)) if (db.isOpen) await db.close();
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const place = (name: string) => path.join(folder, name);

  const kept = <T extends MovingEnd>(end: T): T => {
    opened.push(end.db);
    return end;
  };

  /** A folder with two projects, one of them in its second session, and what people did in them. */
  async function fill(name: string): Promise<string> {
    const { db } = kept(openSqliteTarget(place(name)));
    await db.prepare(() => {});
    const world = await withOwner(db);
    const { projectId } = await launchTestProject(world, { items: testItems(6, 1) });
    const ada = await join(world, projectId, "Ada \u{1F600}");
    await answerSome(db, ada, 5);
    must(await excludePerson(db, await owned(db, world.owner, projectId), ada.id));
    must(
      await restartProject(db, await owned(db, world.owner, projectId), { items: testItems(4) }),
    );
    await answerSome(db, await join(world, projectId, "Ben"), 3);
    await launchTestProject(world);
    await db.close();
    return projectId;
  }

  const move = (source: MovingEnd, target: MovingEnd) =>
    moveInstance(source, target, { secret, progress: () => {} });

  async function proofIn(db: Database, projectId: string): Promise<string> {
    let text = "";
    // The same moment whenever it is asked.
    db.clock = () => momentMs;
    const project = await owned(db, { id: "owner" }, projectId);
    for await (const piece of must(await exportProof(db, project))) text += piece;
    return text;
  }

  it("takes everything to PostgreSQL and back, and closes what it was moved from", async () => {
    const projectId = await fill("first");
    const there = kept(await openPostgresTarget(postgres.url));
    const source = kept(openSqliteSource(place("first")));
    const first = await move(source, there);
    expect(first).toMatchObject({ sessions: 3, unreplayed: 0 });
    expect(await there.db.secret(undefined)).toBe(secret);
    const proof = await proofIn(there.db, projectId);
    await source.db.close();
    const again = openDatabase(path.join(place("first"), "thresher.sqlite"));
    opened.push(again);
    await expect(again.prepare(() => {})).rejects.toThrow(/was moved to another one/);

    await there.db.close();
    await postgres.db.close();
    const back = kept(openSqliteTarget(place("second")));
    await back.db.prepare(() => {});
    const from = kept(await openPostgresSource(postgres.url));
    expect(await move(from, back)).toEqual(first);
    expect(readFileSync(path.join(place("second"), "auth-secret"), "utf8")).toBe(secret);
    expect(await proofIn(back.db, projectId)).toBe(proof);
    const other = postgres.openAgain();
    await expect(other.prepare(() => {})).rejects.toThrow(/was moved to another one/);
    await expect(other.write([], async () => null)).rejects.toThrow(/was moved to another one/);
  });

  it("refuses a source that is in use, and a target that is not empty", async () => {
    await fill("first");
    const file = path.join(place("first"), "thresher.sqlite");
    const running = openDatabase(file);
    opened.push(running);
    await running.write(["accounts"], async () => null);
    expect(() => openSqliteSource(place("first"))).toThrow(/running/);
    await running.close();
    await postgres.db.ready().catch(() => {});
    await expect(openPostgresSource(postgres.url)).rejects.toThrow(/running/);
    await withOwner(postgres.db);
    await expect(openPostgresTarget(postgres.url)).rejects.toThrow(/not empty/);
    expect(() => openSqliteTarget(place("first"))).toThrow(/already/);
  });

  it("leaves the source as it was when the copy is not the same", async () => {
    await fill("first");
    const there = kept(await openPostgresTarget(postgres.url));
    // Something on the way changes one letter of one answer.
    await postgres.db.pool.query(
      `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF NEW.seq = 3 THEN NEW.payload := replace(NEW.payload, '"yes"', '"no"'); END IF; RETURN NEW; END $$`,
    );
    await postgres.db.pool.query(
      "CREATE TRIGGER spoil BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION spoil()",
    );
    const source = kept(openSqliteSource(place("first")));
    await expect(move(source, there)).rejects.toThrow(/not the same as the original/);
    await source.db.prepare(() => {});
  });
});
