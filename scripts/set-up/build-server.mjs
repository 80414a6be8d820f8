import path from "node:path";

/** Where the built server lies, for each way of serving: each beside its build. */
export function serverFile(root, development = false) {
  return path.join(root, development ? ".next/dev/server.cjs" : ".next/server.cjs");
}

/** server.ts, what it runs in threads and the program that forecasts, each with what it imports of ours in one file that Node runs by itself. Packages are left where they are. */
export async function buildServer(root, development = false) {
  // Not at the top: installed only after this file is loaded.
  const { build } = await import("esbuild");
  await build({
    entryPoints: {
      server: path.join(root, "server.ts"),
      "timeline-thread": path.join(root, "lib/server/dashboard/timeline-thread.ts"),
      forecast: path.join(root, "lib/server/api/forecast-program.ts"),
    },
    outdir: path.dirname(serverFile(root, development)),
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    packages: "external",
    logLevel: "warning",
  });
}
