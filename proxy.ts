import { type NextRequest, NextResponse } from "next/server";

/** Pages get a content security policy with a nonce of their own; Next puts it on every script it writes. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    // React's development build evaluates strings to show stacks; the production build does not.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // Plots set positions by style attributes; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    // Items may be images by URL.
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const config = {
  // Not on the answer path, and not for files.
  matcher: ["/((?!api/|_next/|healthz$|readyz$|icon.svg|.*\\.(?:png|svg|ico|txt|webmanifest)$).*)"],
};
