/**
 * Every request of the HTTP server, seen through Node's own diagnostics channel: Next gives no hook that sees them all.
 * Each gets an id, which its reply carries and log lines name, and is counted until its reply has ended.
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { log } from "@/lib/server/kernel/log";
import { newId } from "@/lib/server/kernel/new-id";
import { isReadableAddress } from "@/lib/server/kernel/readable-address";

export const requestIdHeader = "x-request-id";

interface RequestStart {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

interface Watch {
  readonly open: Set<ServerResponse>;
  server: Server | null;
  stopping: boolean;
}

// Next bundles modules more than once: one watch a process.
const holder = globalThis as { thresherRequests?: Watch };

export function watchRequests(): void {
  if (holder.thresherRequests) return;
  const watch: Watch = { open: new Set(), server: null, stopping: false };
  holder.thresherRequests = watch;
  subscribe("http.server.request.start", (message) => begin(watch, message as RequestStart));
}

function begin(watch: Watch, { request, response, server }: RequestStart): void {
  // Always our own: what a client sends must not choose what the log says.
  const id = newId();
  request.headers[requestIdHeader] = id;
  response.setHeader(requestIdHeader, id);
  // To a page that does not exist, so that the reply is a 404 with words.
  if (!isReadableAddress(request.url ?? "/")) request.url = "/address-that-cannot-be-read";
  if (watch.stopping) response.setHeader("connection", "close");
  watch.server = server;
  watch.open.add(response);
  const started = performance.now();
  response.once("close", () => {
    watch.open.delete(response);
    const { statusCode: status } = response;
    const level = status >= 500 ? "error" : "debug";
    const ms = Math.round(performance.now() - started);
    log(level, "request", { requestId: id, method: request.method, status, ms });
  });
}

export function requestsInFlight(): number {
  return holder.thresherRequests?.open.size ?? 0;
}

/** From now on a connection ends with the reply it carries; those that carry none end at once. */
export function endConnections(): void {
  const watch = holder.thresherRequests;
  if (!watch) return;
  watch.stopping = true;
  for (const response of watch.open) {
    if (!response.headersSent) response.setHeader("connection", "close");
  }
  watch.server?.closeIdleConnections();
}
