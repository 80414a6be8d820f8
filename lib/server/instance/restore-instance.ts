import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { findDatabaseDamage, isDatabaseInUse } from "@/db/sqlite/database-files";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { databaseName, flush, secretName, wordsOf } from "./backup-instance";

/** While it is copied and looked at; then, complete, until it is in its place. */
const copying = ".copying";
const unfinished = ".unfinished";

/**
 * Puts a backup in the place of the present data, which is moved aside and not deleted. Refuses a damaged backup, and
 * an instance that is running. The copy is complete, checked and on the disk before anything is moved; what fails leaves the
 * present data in its place.
 */
export function restoreInstance(
  backup: string,
  dataFolder: string,
  asideName: string,
): Result<{ aside: string | null }> {
  if (backup.endsWith(unfinished)) {
    return problem("invalid", `${backup} is an interrupted backup. Choose a complete one.`);
  }
  const present = path.join(dataFolder, databaseName);
  const had = existsSync(present);
  if (had && isDatabaseInUse(present)) return running;
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    remove(dataFolder, copying);
    const unusable = copyDatabase(path.join(backup, databaseName), `${present}${copying}`);
    if (unusable !== null) {
      remove(dataFolder, copying);
      return problem("invalid", `The backup ${backup} can't be used: ${unusable}.`);
    }
    copySecret(backup, dataFolder);
    // Copying may take minutes, in which someone may have started it.
    if (existsSync(present) && isDatabaseInUse(present)) {
      remove(dataFolder, copying);
      return running;
    }
    finishCopy(dataFolder);
    return ok({ aside: exchange(dataFolder, asideName) });
  } catch (error) {
    remove(dataFolder, copying);
    const words = `The backup couldn't be restored: ${wordsOf(error)}.`;
    if (existsSync(present)) {
      remove(dataFolder, unfinished);
      return problem("unavailable", `${words} The previous data is still in place.`);
    }
    if (had) {
      return problem("unavailable", `${words} The previous data is in ${asideName}: move it back.`);
    }
    return problem("unavailable", words);
  }
}

/** In the place of what an earlier restore left behind, which until now kept an empty database from being made. */
function finishCopy(dataFolder: string): void {
  rmSync(path.join(dataFolder, `${secretName}${unfinished}`), { force: true });
  for (const name of [secretName, databaseName]) {
    const copy = path.join(dataFolder, `${name}${copying}`);
    if (existsSync(copy)) renameSync(copy, path.join(dataFolder, `${name}${unfinished}`));
  }
}

const running = problem(
  "conflict",
  "Thresher is running on this data folder. Stop it, then restore.",
);

/** Whether an earlier restore was killed between the two moves: the copy is complete, and nothing is in its place. */
export function restoreWasInterrupted(databaseFile: string): boolean {
  return !existsSync(databaseFile) && existsSync(`${databaseFile}${unfinished}`);
}

/** With what is in its write-ahead log, which a folder has that was copied or rescued by hand; the source is only read. */
function copyDatabase(source: string, target: string): string | null {
  if (!existsSync(source)) return `it has no ${databaseName}`;
  const before = stampOf(source);
  for (const ending of ["", "-wal"]) {
    if (!existsSync(`${source}${ending}`)) continue;
    copyFileSync(`${source}${ending}`, `${target}${ending}`);
    chmodSync(`${target}${ending}`, 0o600);
  }
  if (stampOf(source) !== before) {
    return "it changed while being copied. If it is the data folder of a running Thresher, create a backup of it";
  }
  const damage = findDamage(target);
  if (damage === null) flush(target);
  return damage;
}

function stampOf(file: string): string {
  return ["", "-wal"]
    .map((ending) => statSync(`${file}${ending}`, { bigint: true, throwIfNoEntry: false }))
    .map((found) => `${found?.ino} ${found?.size} ${found?.mtimeNs}`)
    .join();
}

/** Looks at a copy, and makes it one file. */
function findDamage(file: string): string | null {
  try {
    return findDatabaseDamage(file);
  } catch (error) {
    return `its database can't be read (${wordsOf(error)})`;
  }
}

function copySecret(backup: string, dataFolder: string): void {
  const source = path.join(backup, secretName);
  if (!existsSync(source)) return;
  const target = path.join(dataFolder, `${secretName}${copying}`);
  copyFileSync(source, target);
  chmodSync(target, 0o600);
  flush(target);
}

/** Moves what is there aside and the copies into its place; should that fail, everything back. */
function exchange(dataFolder: string, asideName: string): string | null {
  const moved: (readonly [from: string, to: string])[] = [];
  const move = (from: string, to: string) => {
    renameSync(from, to);
    moved.push([from, to]);
  };
  const inFolder = (name: string) => path.join(dataFolder, name);
  const names = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, secretName];
  const found = names.filter((name) => existsSync(inFolder(name)));
  const aside = found.length === 0 ? null : inFolder(asideName);
  if (aside !== null) mkdirSync(aside, { mode: 0o700 });
  try {
    for (const name of found) move(inFolder(name), path.join(aside!, name));
    for (const name of [secretName, databaseName]) {
      const copy = inFolder(`${name}${unfinished}`);
      if (existsSync(copy)) move(copy, inFolder(name));
    }
    flush(dataFolder);
  } catch (error) {
    for (const [from, to] of moved.reverse()) renameSync(to, from);
    if (aside !== null) rmdirSync(aside);
    throw error;
  }
  return aside;
}

function remove(dataFolder: string, ending: typeof copying | typeof unfinished): void {
  const database = `${databaseName}${ending}`;
  const names = [`${secretName}${ending}`, `${database}-wal`, `${database}-shm`, database];
  for (const name of names) rmSync(path.join(dataFolder, name), { force: true });
}
