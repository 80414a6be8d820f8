/** Pages of other sites may call the API only if the operator names them: THRESHER_API_ORIGINS. */

const methods = "GET, POST, PUT, PATCH, DELETE";
const sent = "authorization, content-type, if-match, idempotency-key";
const shown = "etag, location, ratelimit, ratelimit-policy, retry-after, x-request-id";

/** Origins separated by commas or spaces, or * for all. */
function allowedOrigins(env: NodeJS.ProcessEnv = process.env): readonly string[] {
  return (env.THRESHER_API_ORIGINS ?? "").split(/[\s,]+/).filter((origin) => origin !== "");
}

/** What a browser needs to see to let the page of `origin` read the reply; null where it may not. Tokens are sent by the page itself: no cookie counts here. */
export function crossOriginHeaders(origin: string | null): Record<string, string> | null {
  const allowed = allowedOrigins();
  if (origin === null || allowed.length === 0) return null;
  if (!allowed.includes("*") && !allowed.includes(origin)) return null;
  return {
    "access-control-allow-origin": allowed.includes("*") ? "*" : origin,
    "access-control-expose-headers": shown,
    vary: "origin",
  };
}

/** The answer to a browser's question before the request itself. */
export function preflightReply(origin: string | null): Response {
  const headers = crossOriginHeaders(origin);
  if (headers === null) return new Response(null, { status: 403 });
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      "access-control-allow-methods": methods,
      "access-control-allow-headers": sent,
      "access-control-max-age": "600",
    },
  });
}
