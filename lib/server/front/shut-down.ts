/**
 * SIGTERM and SIGINT: no new connections, streams end, requests in flight get their replies, then the process ends with 0. (The database is
 * closed as the process exits: prepare-database.ts.)
 */
import { closeStreams } from "@/lib/server/http/open-streams";
import { log } from "@/lib/server/kernel/log";
import type { Front } from "./front";

/** Less than systemd's and Docker's patience, so that they never have to kill. */
const patienceMs = 8_000;
const sweepMs = 50;

/** `closeNext` is called when the last connection has ended. */
export function shutDownOnSignals(front: Front, closeNext: () => Promise<void>): void {
  let begun = false;
  const begin = (signal: NodeJS.Signals) => {
    if (begun) return;
    begun = true;
    void shutDown(signal, front, closeNext);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, begin);
}

async function shutDown(
  signal: NodeJS.Signals,
  front: Front,
  closeNext: () => Promise<void>,
): Promise<void> {
  log("info", "stopping", { signal, requestsInFlight: front.open.size });
  setTimeout(() => {
    log("info", "stopped", { requestsCutOff: front.open.size });
    process.exit(1);
  }, patienceMs);
  const sweep = () => {
    closeStreams();
    front.endConnections();
  };
  const closed = new Promise((resolve) => front.server.close(resolve));
  sweep();
  // A connection that carried a reply when the signal came is idle a moment later, and a stream that was just being
  // opened is open.
  setInterval(sweep, sweepMs);
  await closed;
  await closeNext();
  log("info", "stopped", { requestsCutOff: 0 });
  process.exit(0);
}
