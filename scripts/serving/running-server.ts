/** The production build in a process of its own: for browser tests, load tests, fuzzing and the soak. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { serverFile } from "@/scripts/set-up/build-server.mjs";

const ownRoot = path.resolve(__dirname, "../..");
const patienceMs = 60_000;

/** A running production server on a data folder of its own. */
export interface RunningServer {
  readonly address: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Where everything is kept instead of the folder, if it is a PostgreSQL database. */
  readonly databaseUrl: string | null;
  readonly child: ChildProcess;
  /** Everything the server wrote to its log so far. */
  log(): string;
  /** Ends it with the signal, waits for it to be gone, and says its exit code (null when the signal ended it). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export async function startServer(options: {
  readonly dataFolder: string;
  readonly databaseUrl?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** Node's own, for example --expose-gc. */
  readonly nodeArguments?: readonly string[];
  /** Another checkout, with its build. */
  readonly root?: string;
}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const root = options.root ?? ownRoot;
  const child = spawn(process.execPath, [...(options.nodeArguments ?? []), serverFile(root)], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      NEXT_TELEMETRY_DISABLED: "1",
      THRESHER_DATA: options.dataFolder,
      DATABASE_URL: options.databaseUrl ?? "",
      // Everyone comes from one address here.
      THRESHER_PAGE_RATE: "0",
      NEXTAUTH_URL: address,
      ...options.env,
    },
  });
  // It ends together with the process that started it, however that ends.
  const takeAlong = () => child.kill("SIGKILL");
  process.once("exit", takeAlong);
  child.once("exit", () => process.off("exit", takeAlong));
  let log = "";
  const collect = (chunk: Buffer) => {
    log += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  await untilAlive(child, address, () => log);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  const { dataFolder, databaseUrl = null } = options;
  return { address, port, dataFolder, databaseUrl, child, log: () => log, stop };
}

async function untilAlive(child: ChildProcess, address: string, log: () => string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended early:\n${log()}`);
    const response = await fetch(`${address}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not answer within a minute:\n${log()}`);
}

export function freePort(): Promise<number> {
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
