import { checkForwardedAddresses, trustedProxies } from "@/lib/server/http/client-address";
import { prepareDatabase } from "@/lib/server/instance/prepare-database";
import { log } from "@/lib/server/kernel/log";
import { boundConnections } from "./connections";
import { logConsole } from "./log-console";
import { refusePageBodies } from "./page-bodies";
import { watchRequests } from "./request-watch";
import { shutDownOnSignals } from "./shut-down";

/** Everything a server process does before its first request. */
export function startServing(): void {
  boundConnections();
  const proxies = trustedProxies();
  checkForwardedAddresses(proxies.ok ? proxies.value : 0);
  refusePageBodies();
  prepareDatabase();
  watchRequests();
  if (process.env.NODE_ENV !== "production") return;
  logConsole();
  shutDownOnSignals();
  log("info", "started", { node: process.version });
}
