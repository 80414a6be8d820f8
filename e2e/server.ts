import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");

/** A running production server on a data folder of its own. */
export interface RunningServer {
  readonly address: string;
  readonly dataFolder: string;
  /** Everything the server wrote to its log so far. */
  log(): string;
  /** Ends it with the signal and waits for it to be gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export async function startServer(options: {
  readonly dataFolder: string;
  readonly env?: Record<string, string>;
  readonly port?: number;
}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [
      path.join(root, "node_modules/next/dist/bin/next"),
      "start",
      "-H",
      "127.0.0.1",
      "-p",
      String(port),
    ],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        THRESHER_DATA: options.dataFolder,
        NEXTAUTH_URL: address,
        ...options.env,
      },
    },
  );
  let log = "";
  const collect = (chunk: Buffer) => {
    log += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  await answers(child, address, () => log);
  return {
    address,
    dataFolder: options.dataFolder,
    log: () => log,
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "thresher-e2e-"));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function answers(child: ChildProcess, address: string, log: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended early:\n${log()}`);
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not answer within a minute:\n${log()}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      const port = typeof bound === "object" && bound ? bound.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
