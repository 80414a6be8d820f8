import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
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
