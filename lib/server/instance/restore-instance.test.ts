import * as fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { insertUser } from "@/db/rows/users";
import { migrateDatabase } from "@/db/sqlite/migrate";
import { openDatabase, type SqliteDatabase } from "@/db/sqlite/open";
import { databaseName } from "./backup-instance";
import { restoreInstance, restoreWasInterrupted } from "./restore-instance";

vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  return { ...real, renameSync: vi.fn(real.renameSync), copyFileSync: vi.fn(real.copyFileSync) };
});

let folder: string;
let data: string;
let backup: string;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "thresher-restore-"));
  data = path.join(folder, "data");
  backup = path.join(folder, "backup");
  await makeInstance(data, ["present"]);
  await makeInstance(backup, ["former"]);
});
afterEach(() => {
  vi.mocked(fs.renameSync).mockReset();
  vi.mocked(fs.copyFileSync).mockReset();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function makeInstance(where: string, people: readonly string[]): Promise<void> {
  fs.mkdirSync(where);
  const db = openDatabase(path.join(where, databaseName));
  migrateDatabase(db);
  for (const id of people) await addPerson(db, id);
  db.close();
  fs.writeFileSync(path.join(where, "auth-secret"), `secret of ${people}`);
}

async function addPerson(db: SqliteDatabase, id: string): Promise<void> {
  await db.write(["accounts"], (tx) =>
    insertUser(tx, { id, email: `${id}@example.org`, name: id, createdAtMs: 0 }),
  );
}

function peopleIn(where: string): unknown[] {
  const db = openDatabase(path.join(where, databaseName));
  try {
    return db.raw.prepare("SELECT id FROM users ORDER BY id").pluck().all();
  } finally {
    db.close();
  }
}

const secretOf = (where: string) => fs.readFileSync(path.join(where, "auth-secret"), "utf8");
const files = (where: string) =>
  fs.readdirSync(where).map((name) => [name, fs.readFileSync(path.join(where, name), "base64")]);

it("brings back what is in the write-ahead log of a folder copied by hand, and leaves that folder alone", async () => {
  const writer = openDatabase(path.join(backup, databaseName));
  await addPerson(writer, "in the log alone");
  const byHand = path.join(folder, "by-hand");
  fs.mkdirSync(byHand);
  for (const name of [databaseName, `${databaseName}-wal`]) {
    fs.writeFileSync(path.join(byHand, name), fs.readFileSync(path.join(backup, name)));
  }
  writer.close();
  const before = files(byHand);
  expect(restoreInstance(byHand, data, "aside")).toMatchObject({ ok: true });
  expect(fs.readdirSync(data).sort()).toEqual(["aside", databaseName]);
  expect(peopleIn(data)).toEqual(["former", "in the log alone"]);
  expect(files(byHand)).toEqual(before);
});

it("refuses a folder that changed while being copied", () => {
  const real = vi.mocked(fs.copyFileSync).getMockImplementation()!;
  vi.mocked(fs.copyFileSync).mockImplementationOnce((from, to) => {
    real(from, to);
    fs.appendFileSync(from, " ");
  });
  expect(restoreInstance(backup, data, "aside")).toMatchObject({
    ok: false,
    problem: { kind: "invalid", message: expect.stringMatching(/changed while being copied/) },
  });
  expect(peopleIn(data)).toEqual(["present"]);
});

it("ends with a sentence and the present data in place when copying fails", () => {
  fs.rmSync(path.join(backup, "auth-secret"));
  fs.mkdirSync(path.join(backup, "auth-secret"));
  expectStillThere(restoreInstance(backup, data, "aside"));
});

it("ends with a sentence and the present data in place when moving fails, at whichever move", () => {
  const real = vi.mocked(fs.renameSync).getMockImplementation()!;
  // SqliteDatabase and secret aside, secret and database into their place.
  for (let fails = 0; fails < 4; fails++) {
    let moves = 0;
    vi.mocked(fs.renameSync).mockImplementation((from, to) => {
      if (moves++ === fails) throw new Error("EIO: i/o error, rename");
      real(from, to);
    });
    expectStillThere(restoreInstance(backup, data, "aside"));
  }
  vi.mocked(fs.renameSync).mockImplementation(real);
  expect(restoreInstance(backup, data, "aside")).toMatchObject({ ok: true });
  expect(peopleIn(data)).toEqual(["former"]);
  expect(secretOf(path.join(data, "aside"))).toBe("secret of present");
});

function expectStillThere(result: ReturnType<typeof restoreInstance>): void {
  expect(result).toMatchObject({
    ok: false,
    problem: { kind: "unavailable", message: expect.stringMatching(/still in place/) },
  });
  expect(fs.readdirSync(data).sort()).toEqual(["auth-secret", databaseName]);
  expect(peopleIn(data)).toEqual(["present"]);
  expect(secretOf(data)).toBe("secret of present");
}

it("a restore killed between its moves is noticed, and can be done again", () => {
  const present = path.join(data, databaseName);
  expect(restoreWasInterrupted(present)).toBe(false);
  fs.cpSync(path.join(backup, databaseName), `${present}.unfinished`);
  expect(restoreWasInterrupted(present)).toBe(false);
  fs.rmSync(present);
  expect(restoreWasInterrupted(present)).toBe(true);
  // A try with another folder that is none leaves it as it is: a start would make an empty database otherwise.
  const none = path.join(data, "mistyped");
  expect(restoreInstance(none, data, "aside")).toMatchObject({ ok: false });
  expect(restoreWasInterrupted(present)).toBe(true);
  expect(restoreInstance(backup, data, "aside")).toMatchObject({ ok: true });
  expect(restoreWasInterrupted(present)).toBe(false);
  expect(peopleIn(data)).toEqual(["former"]);
});
