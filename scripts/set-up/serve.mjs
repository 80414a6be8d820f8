import { spawn } from "node:child_process";
import { nextCommand } from "./build.mjs";

/**
 * Serves the built app until it is told to end; ends with it. Next prints a banner of its own; people get one line with
 * the address, once it answers.
 */
export function serve(root, { settings, development = false, onReady }) {
  const { host, port, data, address } = settings;
  const child = spawn(
    process.execPath,
    [nextCommand(root), development ? "dev" : "start", "-H", host, "-p", String(port)],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: development ? "development" : "production",
        NEXT_TELEMETRY_DISABLED: "1",
        THRESHER_DATA: data,
        NEXTAUTH_URL: process.env.NEXTAUTH_URL || address,
      },
    },
  );
  let ready = false;
  child.stdout.on("data", (chunk) => {
    const text = development ? String(chunk) : withoutBanner(String(chunk));
    if (development || ready) process.stdout.write(text);
    if (!ready && /Ready in/.test(String(chunk))) {
      ready = true;
      onReady();
    }
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) => {
    process.exit(signal === "SIGINT" || signal === "SIGTERM" ? 0 : (code ?? 1));
  });
}

/** Lines that begin with one of Next's own signs are about itself. */
function withoutBanner(text) {
  return text.replace(/^[ \t]*(?:✓|▲|- ).*\n?/gmu, "");
}
