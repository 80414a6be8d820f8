/** What is answered before Next sees it, and in which order. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { pageWait } from "@/lib/server/http/page-pace";
import { crossOriginRefusal } from "@/lib/server/http/same-origin";
import { bodies } from "@/lib/server/kernel/limits";
import type { Problem } from "@/lib/server/kernel/result";
import type { IsPage } from "./page-addresses";
import { isForm, isHandedOn, isHarmless, isRoute, pathOf } from "./request-kind";

export interface Refusal {
  readonly status: 403 | 404 | 411 | 413 | 429;
  readonly problem: Problem;
}

const refusals = {
  noFormsHere: refusal(404, "not-found", "This address doesn't accept forms."),
  noPageHere: refusal(404, "not-found", "No page exists at this address, so nothing was done."),
  noLength: refusal(411, "invalid", "Send a Content-Length: pages accept only short forms."),
  tooLong: refusal(413, "too-large", "This form is too large. Send less at a time."),
};

function refusal(status: Refusal["status"], kind: Problem["kind"], message: string): Refusal {
  return { status, problem: { kind, message } };
}

/** Without waiting for anything: the answer path passes here. */
export function bodyRefusal(request: IncomingMessage): Refusal | null {
  const { headers } = request;
  if (isRoute(pathOf(request))) return isForm(request) ? refusals.noFormsHere : null;
  // Routes read what they take and no more (read-body.ts); pages take forms, whose length browsers say.
  if (headers["transfer-encoding"] !== undefined && !isHandedOn(request)) return refusals.noLength;
  return Number(headers["content-length"] ?? 0) > bodies.form ? refusals.tooLong : null;
}

/** For whatever is not under /api/: routes have checks of their own. */
export async function pageRefusal(
  request: IncomingMessage,
  isPage: IsPage,
): Promise<Refusal | null> {
  const path = pathOf(request);
  const headers = { get: (name: string) => headerOf(request, name) };
  if (isPaced(path)) {
    const seconds = await pageWait(request.method, headers);
    if (seconds !== null) return tooMany(seconds);
  }
  if (isHarmless(request)) return null;
  const foreign = crossOriginRefusal(headers);
  if (foreign) return { status: 403, problem: foreign };
  return isPage(path) ? null : refusals.noPageHere;
}

const monitored = new Set(["/healthz", "/readyz", "/metrics"]);

/** Files of the build never change and cost nothing; monitors ask often. */
function isPaced(path: string): boolean {
  return !path.startsWith("/_next/static/") && !monitored.has(path);
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(", ") : value) ?? null;
}

function tooMany(seconds: number): Refusal {
  const message = `Too many requests from your network. Wait ${seconds} s and reload.`;
  return { status: 429, problem: { kind: "too-many", message, retryAfterSeconds: seconds } };
}

/** How long the rest of what is being sent is taken and thrown away, so that the sender gets to read the reply. */
const lingerMs = 2_000;

export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, problem }: Refusal,
): void {
  // A person who asked for a page reads it in the browser.
  const asText = isHarmless(request);
  const wait = problem.retryAfterSeconds;
  response.writeHead(status, {
    "content-type": `${asText ? "text/plain" : "application/json"}; charset=utf-8`,
    "cache-control": "no-store",
    ...(wait !== undefined && { "retry-after": String(wait) }),
  });
  response.end(asText ? problem.message : JSON.stringify({ problem }));
  hangUpSoon(request);
}

/** Of a request that was answered before all of it was read. */
export function hangUpSoon(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), lingerMs).unref();
  request.once("close", () => clearTimeout(timer)).resume();
}
