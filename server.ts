/**
 * The process that serves the app, in production and development alike: our front (lib/server/front) around Next's request handler. Built
 * into one file that Node alone can run (scripts/set-up/build-server.mjs).
 */
import path from "node:path";
import next from "next";
import { boundConnections } from "@/lib/server/front/connections";
import { createFront } from "@/lib/server/front/front";
import { logConsole } from "@/lib/server/front/log-console";
import { builtPages } from "@/lib/server/front/page-addresses";
import { shutDownOnSignals } from "@/lib/server/front/shut-down";
import { trustedProxies } from "@/lib/server/http/client-address";
import { log } from "@/lib/server/kernel/log";

/** Serves the app of this folder; resolves once it listens. */
export async function serve(host: string, port: number, dir = process.cwd()): Promise<void> {
  const dev = process.env.NODE_ENV === "development";
  // Beside this file lie those that run in threads of their own. Next bundles modules more than once: all find it here.
  Object.assign(globalThis, { thresherThreads: __dirname });
  // Quiet: errors of requests come to us by instrumentation.ts, with their request.
  const app = next({ dev, dir, hostname: host, port, quiet: !dev });
  const proxies = trustedProxies();
  const front = createFront({
    next: app.getRequestHandler(),
    // In development pages are built as they are asked for, and Next's own tools post to addresses of theirs.
    isPage: dev ? () => true : builtPages(path.join(dir, ".next")),
    trustedProxies: proxies.ok ? proxies.value : 0,
  });
  boundConnections(front.server);
  if (!dev) shutDownOnSignals(front, () => app.close());
  await app.prepare();
  // Not before: what keeps the app from starting is said in a plain sentence.
  if (!dev) logConsole();
  await new Promise<void>((resolve, reject) => {
    front.server.once("error", reject);
    front.server.listen(port, host, resolve);
  });
  log("info", "started", { node: process.version });
}

if (require.main === module) {
  void serve(process.env.HOST || "127.0.0.1", Number(process.env.PORT || 3000));
}
