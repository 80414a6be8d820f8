import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { temporaryFolder } from "../fixtures/server-process";

const root = path.resolve(__dirname, "../..");

/** `npm start` as a person types it, with its output collected. */
function npmStart(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  // Other tests of this process may have set a secret; a new user has none.
  const { THRESHER_SECRET: _, ...inherited } = process.env;
  const child = spawn("npm", ["start", "--silent"], {
    cwd: root,
    env: { ...inherited, ...env },
    detached: true,
  });
  started.push(child);
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return { child, output: () => output };
}

/** As a terminal does on Ctrl-C: to npm and to everything it started. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, signal);
  } catch {
    // Already gone.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const started: ChildProcess[] = [];
test.afterEach(() => {
  for (const child of started.splice(0)) signalGroup(child, "SIGTERM");
});

test("npm start migrates, keeps its secret to itself, prints its address and ends on Ctrl-C", async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const { child, output } = npmStart({ PORT: String(port), THRESHER_DATA: folder.path });
  await expect
    .poll(output, { timeout: 30_000 })
    .toContain(`Thresher is running at http://127.0.0.1:${port}`);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Thresher");
  expect(readdirSync(folder.path)).toEqual(
    expect.arrayContaining(["auth-secret", "thresher.sqlite"]),
  );
  expect(statSync(path.join(folder.path, "auth-secret")).mode & 0o077).toBe(0);

  const ended = once(child, "exit");
  signalGroup(child, "SIGINT");
  // npm passes a Ctrl-C on as its own end; what counts is that the server is gone without complaint.
  const [code, signal] = await ended;
  expect(code === 0 || signal === "SIGINT").toBe(true);
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => "there",
        () => "gone",
      ),
    )
    .toBe("gone");
  expect(output()).not.toMatch(/error/i);
  folder.remove();
});

test("a taken port is one sentence, not a stack", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as { port: number };
  const folder = temporaryFolder();
  const { child, output } = npmStart({ PORT: String(port), THRESHER_DATA: folder.path });
  const [code] = await once(child, "exit");
  await new Promise((resolve) => taken.close(resolve));
  expect(code).toBe(1);
  expect(output().trim()).toBe(
    `Port ${port} is already in use. Stop what is using it, or choose another: PORT=${port + 1} npm start`,
  );
  folder.remove();
});
