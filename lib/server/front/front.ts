/**
 * The HTTP server in front of Next. Every request gets an id, the headers that every reply carries, and the checks that come before Next;
 * what passes them is handed on.
 */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { setForwardedAddress } from "@/lib/server/http/client-address";
import { currentRequest } from "@/lib/server/kernel/current-request";
import { errorFields, log } from "@/lib/server/kernel/log";
import { newId } from "@/lib/server/kernel/new-id";
import { isReadableAddress } from "@/lib/server/kernel/readable-address";
import { metrics } from "@/lib/server/metrics/metrics";
import { directRoute } from "./direct-routes";
import type { IsPage } from "./page-addresses";
import { PageLine } from "./page-line";
import { bodyRefusal, pageRefusal, refuse } from "./refuse-request";
import { Reply } from "./reply";
import { setReplyHeaders } from "./reply-headers";
import { setRequestHeaders } from "./request-headers";
import { isDrawn, isRoute, kindOf, pathOf } from "./request-kind";

export interface FrontOptions {
  /** Next's request handler. */
  readonly next: (request: IncomingMessage, response: Reply) => Promise<void>;
  readonly isPage: IsPage;
  /** How many proxies of the operator's own stand in front. */
  readonly trustedProxies: number;
}

export interface Front {
  readonly server: Server;
  /** Replies that have not ended. */
  readonly open: ReadonlySet<Reply>;
  /** From now on a connection ends with the reply it carries; those that carry none end at once. */
  endConnections(): void;
}

export function createFront(options: FrontOptions): Front {
  const open = new Set<Reply>();
  const pages = new PageLine();
  let stopping = false;
  const server = createServer({ ServerResponse: Reply }, (request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (stopping) response.setHeader("connection", "close");
    void receive(request, response, { ...options, pages });
  });
  return {
    server,
    open,
    endConnections() {
      stopping = true;
      for (const response of open) {
        if (!response.headersSent) response.setHeader("connection", "close");
      }
      server.closeIdleConnections();
    },
  };
}

async function receive(
  request: IncomingMessage,
  response: Reply,
  options: FrontOptions & { readonly pages: PageLine },
): Promise<void> {
  const current = { id: newId(), actionBegun: false };
  response.current = current;
  response.setHeader("x-request-id", current.id);
  logWhenEnded(request, response, current.id);
  // To a page that does not exist, so that the reply is a 404 with words.
  if (!isReadableAddress(request.url ?? "/")) request.url = "/address-that-cannot-be-read";
  setForwardedAddress(request, options.trustedProxies);
  setReplyHeaders(request, response);
  try {
    // On the answer path nothing is waited for.
    let refused = bodyRefusal(request);
    if (!refused && !isRoute(pathOf(request))) {
      refused = await pageRefusal(request, options.isPage);
      if (!refused) setRequestHeaders(request);
    }
    if (!refused && isDrawn(request)) {
      const leave = await options.pages.enter();
      // Whoever asked may have left meanwhile.
      if (response.closed) return leave();
      response.once("close", leave);
    }
    if (refused) refuse(request, response, refused);
    else await currentRequest.run(current, () => answer(request, response, options.next));
  } catch (error) {
    log("error", "request-failed", { requestId: current.id, ...errorFields(error) });
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end("Something went wrong on the server. Try again.");
  }
}

function answer(
  request: IncomingMessage,
  response: Reply,
  next: FrontOptions["next"],
): Promise<void> {
  const direct = directRoute(request);
  return direct ? direct(response) : next(request, response);
}

function logWhenEnded(request: IncomingMessage, response: Reply, requestId: string): void {
  const started = performance.now();
  response.once("close", () => {
    const { statusCode: status } = response;
    const ms = Math.round(performance.now() - started);
    if (response.getHeader("content-type")?.toString().startsWith("text/event-stream") !== true) {
      const kind = kindOf(pathOf(request));
      metrics().requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
    }
    const level = status >= 500 ? "error" : "debug";
    log(level, "request", { requestId, method: request.method, status, ms });
  });
}
