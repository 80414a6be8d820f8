/** Headers of every reply. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { contentSecurityPolicy } from "@/lib/server/http/content-security-policy";
import { isServedOverTls } from "@/lib/server/kernel/own-address";
import { isRoute, pathOf } from "./request-kind";

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Not "no-referrer": browsers would then send `Origin: null` with our own posts, and the origin checks would refuse them.
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** What the API sends is data: should a browser show it as a page, nothing in it runs or loads. */
const dataOnly = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function setReplyHeaders(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
  // A proxy that says nothing about TLS is no reason to leave it out; anyone who says so wrongly only tells themselves.
  if (isServedOverTls() || request.headers["x-forwarded-proto"] === "https") {
    response.setHeader("strict-transport-security", "max-age=31536000");
  }
  if (isRoute(pathOf(request))) response.setHeader("content-security-policy", dataOnly);
  else setPagePolicy(request, response);
}

/** Next finds the nonce in the request's policy, and puts it on every script it writes. */
function setPagePolicy(request: IncomingMessage, response: ServerResponse): void {
  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()));
  request.headers["content-security-policy"] = policy;
  response.setHeader("content-security-policy", policy);
}
