/** Bounds for connections that do nothing: whoever opens them holds memory and descriptors that others need. */
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import type { Socket } from "node:net";
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

/** Once in a process, before it serves. */
export function boundConnections(bounds: ConnectionBounds = usual): void {
  const known = new WeakSet<Server>();
  subscribe("net.server.socket", (message) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
    if (!(server instanceof Server) || known.has(server)) return;
    known.add(server);
    bound(server, bounds);
  });
}

function bound(server: Server, { mostAtOnce, headersMs, silentMs }: ConnectionBounds): void {
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
