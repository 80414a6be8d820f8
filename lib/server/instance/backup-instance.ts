import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { copyRunningDatabase } from "@/db/sqlite/database-files";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

export const databaseName = "thresher.sqlite";
/** Signs sessions and invitation links: without it a restored instance would refuse them all. */
export const secretName = "auth-secret";

/**
 * Copies the whole instance into `target` while it runs; the folder appears under its name only when it is complete.
 */
export function backUpInstance(dataFolder: string, target: string): Result<{ bytes: number }> {
  const source = path.join(dataFolder, databaseName);
  if (!existsSync(source)) {
    return problem("not-found", `No database found in ${dataFolder}: nothing to back up.`);
  }
  if (existsSync(target)) {
    return problem("conflict", `${target} already exists. Choose another folder for the backup.`);
  }
  const draft = `${target}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  let bytes: number;
  try {
    bytes = copyDatabase(source, path.join(draft, databaseName));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    return problem("unavailable", `The database couldn't be copied: ${wordsOf(error)}.`);
  }
  const secret = path.join(dataFolder, secretName);
  if (existsSync(secret)) {
    copyFileSync(secret, path.join(draft, secretName));
    chmodSync(path.join(draft, secretName), 0o600);
    flush(path.join(draft, secretName));
  }
  renameSync(draft, target);
  flush(path.dirname(path.resolve(target)));
  return ok({ bytes });
}

/** As the server's own file: names and password hashes are for its account alone. Says how many bytes it has. */
function copyDatabase(source: string, target: string): number {
  copyRunningDatabase(source, target);
  chmodSync(target, 0o600);
  flush(target);
  return statSync(target).size;
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function flush(file: string): void {
  const handle = openSync(file, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
