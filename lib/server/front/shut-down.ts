/**
 * SIGTERM and SIGINT: no new connections, streams end, requests in flight get their replies, then the database is
 * closed and the process ends with 0. Next stops listening and waits for connections; the rest is done here.
 */
import { database } from "@/db/client";
import { closeStreams } from "@/lib/server/http/open-streams";
import { log } from "@/lib/server/kernel/log";
import { endConnections, requestsInFlight } from "./request-watch";

/** Less than systemd's and Docker's patience, so that they never have to kill. */
const patienceMs = 8_000;
const sweepMs = 50;

export function shutDownOnSignals(): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => shutDown(signal));
}

let begun = false;

function shutDown(signal: NodeJS.Signals): void {
  if (begun) return;
  begun = true;
  log("info", "stopping", { signal, requestsInFlight: requestsInFlight() });
  let late = false;
  process.once("exit", () => {
    closeDatabase();
    log("info", "stopped", { requestsCutOff: late ? requestsInFlight() : 0 });
    // Next ends with 128 + the signal's number; nothing went wrong here, and service managers should know.
    if (!late) process.exitCode = 0;
  });
  const sweep = () => {
    closeStreams();
    endConnections();
  };
  sweep();
  // A connection that carried a reply when the signal came is idle a moment later, and a stream that was just being
  // opened is open.
  setInterval(sweep, sweepMs);
  setTimeout(() => {
    late = true;
    process.exit(1);
  }, patienceMs);
}

function closeDatabase(): void {
  try {
    database().raw.close();
  } catch {
    // Gone or damaged: there is nothing left to close, and the log said so when it happened.
  }
}
