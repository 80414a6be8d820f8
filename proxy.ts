import { type NextRequest, NextResponse } from "next/server";
import { actionRefusal } from "@/lib/server/front/action-refusal";
import { contentSecurityPolicy } from "@/lib/server/http/content-security-policy";
import { pageWait } from "@/lib/server/http/page-pace";
import { crossOriginRefusal } from "@/lib/server/http/same-origin";
import { isServedOverTls } from "@/lib/server/kernel/own-address";

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Pages get a content security policy with a nonce of their own; Next puts it on every script it writes. Server actions, which are posts to
 * pages, are refused when they come from another site, and so is whoever asks for more pages than anybody can look at.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const waitSeconds = await pageWait(request);
  if (waitSeconds !== null) return tooMany(waitSeconds);
  const foreign = harmless.has(request.method) ? null : crossOriginRefusal(request.headers);
  if (foreign) return NextResponse.json({ problem: foreign }, { status: 403 });
  const refused = await actionRefusal(request);
  if (refused) {
    const problem = { kind: "invalid", message: refused.message };
    return NextResponse.json({ problem }, { status: refused.status });
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // Layouts are not told which page is asked for; those that send people to sign in need to know (current-user.ts).
  headers.set("x-asked-for", request.nextUrl.pathname + request.nextUrl.search);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  // A proxy that says nothing about TLS is no reason to leave it out (next.config.js has the usual case).
  if (isServedOverTls()) response.headers.set("strict-transport-security", "max-age=31536000");
  return response;
}

function tooMany(waitSeconds: number): NextResponse {
  const text = `Too many requests from your network. Wait ${waitSeconds} s and reload.`;
  const headers = { "retry-after": String(waitSeconds), "cache-control": "no-store" };
  return new NextResponse(text, { status: 429, headers });
}

export const config = {
  // Not on the answer path, and not for the files that are there. Whatever else is asked for gets a page, if only to say that it is missing.
  matcher: [
    "/((?!api/|_next/static/|_next/image|healthz$|readyz$|icon\\.svg$|favicon\\.ico$|apple-icon\\.png$|opengraph-image\\.png$|landing-(?:dark|light)\\.png$).*)",
  ],
};
