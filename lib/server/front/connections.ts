/** Bounds for connections that do nothing: anyone who opens them holds memory and descriptors that others need. */
import type { Server } from "node:http";
import { log } from "@/lib/server/kernel/log";

export interface ConnectionBounds {
  readonly mostAtOnce: number;
  /** For the headers of a request to arrive; bodies have Node's five minutes. */
  readonly headersMs: number;
  /** Without a byte in either direction. A live stream says something every 20 seconds. */
  readonly silentMs: number;
}

const usual: ConnectionBounds = { mostAtOnce: 4_096, headersMs: 20_000, silentMs: 120_000 };
const quietMs = 60_000;

export function boundConnections(
  server: Server,
  { mostAtOnce, headersMs, silentMs }: ConnectionBounds = usual,
): void {
  server.maxConnections = mostAtOnce;
  server.headersTimeout = headersMs;
  server.setTimeout(silentMs);
  let saidAtMs = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    if (performance.now() - saidAtMs < quietMs) return;
    saidAtMs = performance.now();
    log("warn", "connections-refused", { mostAtOnce });
  });
}
