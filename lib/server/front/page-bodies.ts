/**
 * Pages take forms, which are short and whose length browsers say. Of anything else that is posted to a page Next would read ten megabytes
 * into memory before proxy.ts is asked, and cut off the rest; so it is answered here, before Next sees it. Routes under /api are not read
 * ahead: they read what they take and no more (read-body.ts).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "@/lib/server/kernel/result";
import { beforeRequests } from "./before-requests";

/** A little less than Next's own limit for a server action, a mebibyte. */
const mostBytes = 1_000_000;

interface BodyRefusal {
  readonly status: 404 | 411 | 413;
  readonly problem: Problem;
}

export function pageBodyRefusal({
  url = "/",
  headers,
}: Pick<IncomingMessage, "url" | "headers">): BodyRefusal | null {
  if (isRoute(url)) return isForm(headers) ? noFormsHere : null;
  if (headers["transfer-encoding"] !== undefined && !isHandedOn(headers)) {
    const message = "Send a Content-Length: pages accept only short forms.";
    return { status: 411, problem: { kind: "invalid", message } };
  }
  if (Number(headers["content-length"] ?? 0) > mostBytes) {
    const message = "This form is too large. Send less at a time.";
    return { status: 413, problem: { kind: "too-large", message } };
  }
  return null;
}

/** As Next reads an address: "/api/../account" is a page. */
function isRoute(url: string): boolean {
  try {
    return new URL(url, "http://here").pathname.startsWith("/api/");
  } catch {
    return false;
  }
}

/** What pages send. Under /api/ it would reach the page that says that there is none, past the proxy, and Next would try to act on it. */
function isForm(headers: IncomingMessage["headers"]): boolean {
  return (
    headers["next-action"] !== undefined ||
    (headers["content-type"] ?? "").trim().toLowerCase().startsWith("multipart/")
  );
}

const noFormsHere: BodyRefusal = {
  status: 404,
  problem: { kind: "not-found", message: "This address doesn't accept forms." },
};

/** Once in a process, before it serves. */
export function refusePageBodies(): void {
  beforeRequests("page bodies", (request, response) => {
    const refusal = pageBodyRefusal(request);
    if (refusal) refuse(request, response, refusal);
    else if (isHandedOn(request.headers)) cutOff(request);
    return refusal !== null;
  });
}

/** An action posted to a page that does not have it is handed on to one that does: by Next itself, as a chunked post. */
function isHandedOn(headers: IncomingMessage["headers"]): boolean {
  return headers["x-action-forwarded"] !== undefined;
}

/** Anybody can claim that, so no more is let through than Next can have had. What is cut can no longer be read as a form, and is refused as such. */
function cutOff(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let left = mostBytes;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk === null) return left < 0 || push(null);
    const before = left;
    left -= chunk.length;
    if (left >= 0) return push(chunk, encoding);
    if (before >= 0) push(null);
    return true;
  };
}

/** How long the rest of what is being sent is taken and thrown away, so that the sender gets to read the reply. */
const lingerMs = 2_000;

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, problem }: BodyRefusal,
): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(JSON.stringify({ problem }));
  const timer = setTimeout(() => request.destroy(), lingerMs).unref();
  request.once("close", () => clearTimeout(timer)).resume();
}
