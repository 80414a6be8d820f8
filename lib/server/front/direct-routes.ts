/**
 * Routes that are called without Next, whose way to a route costs more than an answer does. Next's bundle has them and offers them when it starts
 * (instrumentation.ts). Until then, in development, and for every other address or method Next answers as ever.
 */
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { bodies } from "@/lib/server/kernel/limits";
import { hangUpSoon } from "./refuse-request";
import type { Reply } from "./reply";

type Handler = (
  request: Request,
  context: { readonly params: Promise<{ readonly projectId: string }> },
) => Promise<Response>;

/** By method and what follows the project in the address: "POST answers". */
export type DirectRoutes = ReadonlyMap<string, Handler>;

const holder = globalThis as { thresherDirectRoutes?: DirectRoutes };

export function offerDirectRoutes(routes: DirectRoutes): void {
  holder.thresherDirectRoutes = routes;
}

/** Nothing that has to be decoded or resolved: such addresses are for Next to read. */
const plainAddress = /^\/api\/annotate\/([\w-]+)(?:\/(\w+))?(?:\?[^#]*)?$/;

/** Answers a request whose route was offered; null for others. */
export function directRoute(request: IncomingMessage): ((response: Reply) => Promise<void>) | null {
  const [, projectId, rest = ""] = plainAddress.exec(request.url ?? "") ?? [];
  if (projectId === undefined) return null;
  const handle = holder.thresherDirectRoutes?.get(`${request.method} ${rest}`);
  if (!handle) return null;
  return async (response) => {
    const body = await bodyOf(request);
    if (body === null) return;
    const asked = toRequest(request, body);
    await send(request, response, await handle(asked, { params: Promise.resolve({ projectId }) }));
    if (body.length > bodies.small) hangUpSoon(request);
  };
}

/** As much of it as a route takes, and something more by which the route sees that there was more; null if the sender left meanwhile. */
function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > bodies.small) end();
    });
    request.once("end", end);
    request.once("close", () => resolve(null));
    function end() {
      request.removeAllListeners("data");
      request.pause();
      resolve(Buffer.concat(chunks, length));
    }
  });
}

function toRequest(request: IncomingMessage, body: Buffer<ArrayBuffer>): Request {
  const { method = "GET", url } = request;
  const headers = new Headers();
  // Not as they were sent: the front has set the sender's address.
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  // Which host it was is for the door to find in the headers.
  const address = `http://here${url}`;
  return new Request(address, method === "GET" ? { headers } : { method, headers, body });
}

/** What fits into one packet gains nothing from being packed. */
const mostUnpacked = 1_400;
const pack = promisify(gzip);

async function send(request: IncomingMessage, response: Reply, reply: Response): Promise<void> {
  const bytes = Buffer.from(await reply.arrayBuffer());
  response.statusCode = reply.status;
  for (const [name, value] of reply.headers) response.setHeader(name, value);
  response.setHeader("vary", "accept-encoding");
  const takesPacked = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  const packed = takesPacked && bytes.length > mostUnpacked ? await pack(bytes) : null;
  if (packed) response.setHeader("content-encoding", "gzip");
  response.setHeader("content-length", (packed ?? bytes).length);
  response.end(packed ?? bytes);
}
