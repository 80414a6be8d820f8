/**
 * Pages take forms, which are short and whose length browsers say. Of anything else that is posted to a page Next would read ten megabytes
 * into memory before proxy.ts is asked, and cut off the rest; so it is answered here, before Next sees it. Routes under /api are not read
 * ahead: they read what they take and no more (read-body.ts).
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Problem } from "./result";

/** Next's own limit for a server action. */
const mostBytes = 1_000_000;

interface BodyRefusal {
  readonly status: 411 | 413;
  readonly problem: Problem;
}

export function pageBodyRefusal({
  url = "/",
  headers,
}: Pick<IncomingMessage, "url" | "headers">): BodyRefusal | null {
  if (url.startsWith("/api/")) return null;
  if (headers["transfer-encoding"] !== undefined) {
    const message = "Say how long this is (Content-Length): a page takes short forms alone.";
    return { status: 411, problem: { kind: "invalid", message } };
  }
  if (Number(headers["content-length"] ?? 0) > mostBytes) {
    const message = "This is more than a form takes. Send less at a time.";
    return { status: 413, problem: { kind: "too-large", message } };
  }
  return null;
}

/** Puts the refusal before whatever answers this server's requests. */
export function refusePageBodies(server: Server): void {
  const others = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const refusal = pageBodyRefusal(request);
    if (refusal) return refuse(response, refusal);
    for (const listener of others) listener.call(server, request, response);
  });
}

/** The connection ends with it: what is still being sent is not read. */
function refuse(response: ServerResponse, { status, problem }: BodyRefusal): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    connection: "close",
  });
  response.end(JSON.stringify({ problem }));
}
