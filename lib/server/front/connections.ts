/** Bounds for connections that do nothing: anyone who opens them holds memory and descriptors that others need. */
import type { IncomingMessage, Server } from "node:http";
import { log } from "@/lib/server/kernel/log";

export interface ConnectionBounds {
  readonly mostAtOnce: number;
  /** For the headers of a request to arrive. */
  readonly headersMs: number;
  /** A body may take as long as it likes, if so much of it arrives in each such time: imports are large and lines slow. */
  readonly pace: { readonly bytes: number; readonly everyMs: number };
  /** Without a byte in either direction. A live stream says something every 20 seconds. */
  readonly silentMs: number;
}

const usual: ConnectionBounds = {
  ...{ mostAtOnce: 4_096, headersMs: 20_000, silentMs: 120_000 },
  // Small bodies, as all but imports are, arrive within the first five minutes.
  pace: { bytes: 64_000, everyMs: 300_000 },
};
const quietMs = 60_000;

export function boundConnections(
  server: Server,
  { mostAtOnce, headersMs, pace, silentMs }: ConnectionBounds = usual,
): void {
  server.maxConnections = mostAtOnce;
  server.headersTimeout = headersMs;
  // Node's own limit is on the whole of a request, and cuts a steady upload off after five minutes.
  server.requestTimeout = 0;
  server.on("request", (request) => keepPace(request, pace));
  server.setTimeout(silentMs);
  let saidAtMs = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    if (performance.now() - saidAtMs < quietMs) return;
    saidAtMs = performance.now();
    log("warn", "connections-refused", { mostAtOnce });
  });
}

function keepPace(request: IncomingMessage, { bytes, everyMs }: ConnectionBounds["pace"]): void {
  if (request.complete) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead - before < bytes) socket.destroy();
    before = socket.bytesRead;
  }, everyMs).unref();
  request.once("close", () => clearInterval(timer));
}
