import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertUser } from "@/db/rows/users";
import { migrateDatabase } from "@/db/sqlite/migrate";
import { openDatabase, type SqliteDatabase } from "@/db/sqlite/open";
import { backUpInstance, databaseName } from "./backup-instance";
import { restoreInstance } from "./restore-instance";

let folder: string;
let data: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "thresher-backup-"));
  data = path.join(folder, "data");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function makeInstance(users: number): Promise<void> {
  mkdirSync(data);
  const db = openDatabase(path.join(data, databaseName));
  migrateDatabase(db);
  for (let n = 0; n < users; n++) await addUser(db, `person-${n}`);
  db.close();
  writeFileSync(path.join(data, "auth-secret"), "s".repeat(43), { mode: 0o600 });
}

async function addUser(db: SqliteDatabase, id: string): Promise<void> {
  await db.write(["accounts"], (tx) => insertUser(tx, userRow(id)));
}

function userRow(id: string) {
  return { id, email: `${id}@example.org`, name: id, createdAtMs: 0 };
}

function countUsers(file: string): number {
  const db = openDatabase(file);
  try {
    return db.raw.prepare("SELECT count(*) FROM users").pluck().get() as number;
  } finally {
    db.close();
  }
}

/** Another process that has the instance open, as the server has. */
async function openElsewhere(): Promise<ChildProcess> {
  const script = `
    const db = new (require("better-sqlite3"))(process.argv[1]);
    db.prepare("SELECT count(*) FROM users").get();
    console.log("open");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["-e", script, path.join(data, databaseName)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await once(child.stdout!, "data");
  return child;
}

test("a backup taken while a transaction is open holds what was committed, and the secret", async () => {
  await makeInstance(3);
  const writer = openDatabase(path.join(data, databaseName));
  const target = path.join(folder, "backup");
  const result = await writer.write(["accounts"], async (tx) => {
    await insertUser(tx, userRow("not-yet-committed"));
    return backUpInstance(data, target);
  });
  writer.close();
  expect(result).toMatchObject({ ok: true });
  expect(countUsers(path.join(target, databaseName))).toBe(3);
  expect(readFileSync(path.join(target, "auth-secret"), "utf8")).toBe("s".repeat(43));
  expect(statSync(path.join(target, "auth-secret")).mode & 0o077).toBe(0);
});

test("a restored instance is the one that was backed up, and what it replaced is kept", async () => {
  await makeInstance(2);
  const target = path.join(folder, "backup");
  backUpInstance(data, target);
  const db = openDatabase(path.join(data, databaseName));
  await addUser(db, "later");
  db.close();
  expect(restoreInstance(target, data, "replaced")).toEqual({
    ok: true,
    value: { aside: path.join(data, "replaced") },
  });
  expect(countUsers(path.join(data, databaseName))).toBe(2);
  expect(countUsers(path.join(data, "replaced", databaseName))).toBe(3);
});

test("a running instance is not restored over", async () => {
  await makeInstance(1);
  const target = path.join(folder, "backup");
  backUpInstance(data, target);
  const server = await openElsewhere();
  expect(restoreInstance(target, data, "replaced")).toMatchObject({
    ok: false,
    problem: { kind: "conflict" },
  });
  expect(existsSync(path.join(data, "replaced"))).toBe(false);
  const gone = once(server, "exit");
  server.kill();
  await gone;
  expect(restoreInstance(target, data, "replaced")).toMatchObject({ ok: true });
});

test("a damaged backup is refused and nothing is touched", async () => {
  await makeInstance(200);
  const target = path.join(folder, "backup");
  backUpInstance(data, target);
  truncateSync(path.join(target, databaseName), 8192);
  expect(restoreInstance(target, data, "replaced")).toMatchObject({
    ok: false,
    problem: { kind: "invalid" },
  });
  expect(countUsers(path.join(data, databaseName))).toBe(200);
});

test("copies are for the server's own account alone, as its file is", async () => {
  await makeInstance(1);
  const target = path.join(folder, "backup");
  backUpInstance(data, target);
  chmodSync(path.join(target, databaseName), 0o644);
  restoreInstance(target, data, "replaced");
  const again = path.join(folder, "again");
  backUpInstance(data, again);
  for (const each of [data, again]) {
    expect(statSync(path.join(each, databaseName)).mode & 0o777).toBe(0o600);
  }
});

test("an existing folder is not written over", async () => {
  await makeInstance(1);
  expect(backUpInstance(data, folder)).toMatchObject({ ok: false, problem: { kind: "conflict" } });
});
