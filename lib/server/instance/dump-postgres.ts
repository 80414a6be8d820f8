/** Backups of a PostgreSQL database with its own tools. The secret is in the database, so it is in the backup. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { flush } from "./backup-instance";

const dumpName = "thresher.dump";

/** Of one moment, while everybody goes on writing; the folder appears under its name only when it is complete. */
export function dumpPostgres(url: string, target: string): Result<{ bytes: number }> {
  if (existsSync(target)) {
    return problem("conflict", `${target} already exists. Choose another folder for the backup.`);
  }
  const draft = `${target}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const file = path.join(draft, dumpName);
  const dumped = run("pg_dump", url, ["--format=custom", "--no-owner", `--file=${file}`]);
  if (!dumped.ok) {
    rmSync(draft, { recursive: true, force: true });
    return dumped;
  }
  chmodSync(file, 0o600);
  flush(file);
  const bytes = statSync(file).size;
  renameSync(draft, target);
  flush(path.dirname(target));
  return ok({ bytes });
}

/** Into an empty database: all of it, or nothing. */
export function restorePostgres(url: string, backup: string): Result<{ aside: null }> {
  const file = path.join(backup, dumpName);
  if (!existsSync(file)) {
    return problem("invalid", `The backup ${backup} can't be used: it has no ${dumpName}.`);
  }
  const restored = run("pg_restore", url, [
    "--no-owner",
    "--single-transaction",
    "--exit-on-error",
    file,
  ]);
  if (restored.ok) return ok({ aside: null });
  const { message } = restored.problem;
  if (!message.includes("already exists")) return restored;
  return problem(
    "conflict",
    "The database of DATABASE_URL is not empty, and was left as it is. Create an empty one, set DATABASE_URL to it and restore into that.",
  );
}

/** The address goes by the environment: arguments can be read by everyone on the machine. */
function run(tool: "pg_dump" | "pg_restore", url: string, args: readonly string[]): Result<null> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  const env = {
    ...process.env,
    ...{
      PGHOST: searchParams.get("host") ?? hostname,
      PGPORT: port || "5432",
      PGDATABASE: database,
    },
    ...{ PGUSER: decodeURIComponent(username), PGPASSWORD: decodeURIComponent(password) },
    ...(searchParams.has("sslmode") && { PGSSLMODE: searchParams.get("sslmode")! }),
  };
  const toDatabase = tool === "pg_restore" ? [`--dbname=${database}`] : [];
  const { status, error, stderr } = spawnSync(tool, [...toDatabase, ...args], {
    env,
    encoding: "utf8",
  });
  if (status === 0) return ok(null);
  if (error && "code" in error && error.code === "ENOENT") {
    return problem(
      "unavailable",
      `${tool} was not found. Install PostgreSQL's client tools (Debian: postgresql-client), at least of the server's version.`,
    );
  }
  return problem(
    "unavailable",
    `${tool} failed: ${(stderr || String(error)).trim().slice(0, 500)}`,
  );
}
