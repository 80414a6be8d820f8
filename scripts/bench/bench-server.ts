import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { HttpClient } from "./http-client";

const root = path.resolve(import.meta.dirname, "../..");

/** The production build, serving from `data` on `port`; resolves once it answers. */
export async function startServer(data: string, port: number): Promise<ChildProcess> {
  const server = spawn(
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
        THRESHER_DATA: data,
        THRESHER_BENCH: "1",
        // The load is meant to be quicker than people.
        THRESHER_ANSWER_RATE: "0",
        NEXTAUTH_URL: `http://127.0.0.1:${port}`,
      },
    },
  );
  let log = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (chunk) => {
      log += chunk;
    });
  }
  await untilReady(port, () => {
    if (server.exitCode !== null) throw new Error(`The server ended:\n${log}`);
  });
  return server;
}

export async function stopServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

async function untilReady(port: number, check: () => void): Promise<void> {
  const client = new HttpClient(port, 1);
  try {
    for (let attempt = 0; attempt < 300; attempt++) {
      check();
      const reply = await client.send("GET", "/healthz", {}).catch(() => null);
      if (reply?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("The server did not answer within 30 s.");
  } finally {
    client.close();
  }
}

/** Processor milliseconds the server has used so far; null where the system does not say (only Linux does). */
export function cpuMsOf(server: ChildProcess): number | null {
  try {
    const stat = readFileSync(`/proc/${server.pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Fields 14 and 15 of proc(5), in clock ticks, of which Linux has 100 a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
